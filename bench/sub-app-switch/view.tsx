import {
  Button,
  Card,
  ConfigProvider,
  DatePicker,
  Form,
  Input,
  Progress,
  Select,
  Space,
  Switch,
  Table,
  Tabs,
  Tag,
} from 'antd';
import { useState, type ReactNode } from 'react';

interface Row {
  readonly key: number;
  readonly name: string;
  readonly serialNumber: string;
  readonly altitudeMeters: number;
  readonly batteryPercent: number;
  readonly isArmed: boolean;
}

const rows: Row[] = Array.from({ length: 20 }, (_, key) => ({
  key,
  name: `UAS-${key}`,
  serialNumber: `1581F${key.toString().padStart(8, '0')}`,
  altitudeMeters: 40 + key,
  batteryPercent: 100 - key,
  isArmed: key % 2 === 0,
}));
const columns = [
  { title: 'Drone', dataIndex: 'name', sorter: (one: Row, other: Row) => one.name.localeCompare(other.name) },
  { title: 'Serial number', dataIndex: 'serialNumber' },
  { title: 'Altitude', dataIndex: 'altitudeMeters', render: (value: number) => <Tag>{value} m</Tag> },
  {
    title: 'Battery',
    dataIndex: 'batteryPercent',
    render: (value: number) => <Progress percent={value} size="small" />,
  },
  { title: 'Armed', dataIndex: 'isArmed', render: (value: boolean) => <Switch size="small" checked={value} /> },
  {
    title: 'Actions',
    render: () => (
      <Space>
        <Button size="small">Open</Button>
        <Button size="small" danger>
          Retire
        </Button>
      </Space>
    ),
  },
];

/** The filters and the list of a management page, with the library ours use. Every variant of the bench shows this one. */
export const View = ({ name }: { name: string }): ReactNode => {
  const [filter, setFilter] = useState('');
  return (
    <ConfigProvider theme={{ cssVar: { key: `bench-${name}` } }}>
      <main data-view={name}>
        <h1>{name}</h1>
        <Tabs
          items={[
            { key: 'fleet', label: 'Fleet' },
            { key: 'retired', label: 'Retired' },
          ]}
        />
        <Card title="Filter">
          <Form layout="vertical">
            <Form.Item label="Name" name="name" rules={[{ required: true }]}>
              <Input value={filter} onChange={(event) => setFilter(event.target.value)} />
            </Form.Item>
            <Form.Item label="Kind" name="kind">
              <Select options={[{ value: 'multirotor' }, { value: 'vtol' }]} />
            </Form.Item>
            <Form.Item label="Since" name="since">
              <DatePicker />
            </Form.Item>
            <Button type="primary">Find</Button>
          </Form>
        </Card>
        <Table size="small" columns={columns} dataSource={rows} pagination={{ pageSize: 20, total: 200 }} />
      </main>
    </ConfigProvider>
  );
};
