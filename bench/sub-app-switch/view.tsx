import { Button, ConfigProvider, Form, Input, Select, Table, Tag } from 'antd';
import { useState, type ReactNode } from 'react';

interface Row {
  readonly key: number;
  readonly name: string;
  readonly altitudeMeters: number;
}

const rows: Row[] = Array.from({ length: 20 }, (_, key) => ({ key, name: `UAS-${key}`, altitudeMeters: 40 + key }));
const columns = [
  { title: 'Drone', dataIndex: 'name' },
  { title: 'Altitude', dataIndex: 'altitudeMeters', render: (value: number) => <Tag>{value} m</Tag> },
];

/** A page of ordinary weight, with the library our management pages use. Every variant of the bench shows this one. */
export const View = ({ name }: { name: string }): ReactNode => {
  const [filter, setFilter] = useState('');
  return (
    <ConfigProvider theme={{ cssVar: { key: `bench-${name}` } }}>
      <main data-view={name}>
        <h1>{name}</h1>
        <Form layout="vertical">
          <Form.Item label="Name" name="name" rules={[{ required: true }]}>
            <Input value={filter} onChange={(event) => setFilter(event.target.value)} />
          </Form.Item>
          <Form.Item label="Kind" name="kind">
            <Select options={[{ value: 'multirotor' }, { value: 'vtol' }]} />
          </Form.Item>
          <Button type="primary">Save</Button>
        </Form>
        <Table size="small" columns={columns} dataSource={rows} pagination={false} />
      </main>
    </ConfigProvider>
  );
};
