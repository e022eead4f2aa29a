import { Table } from 'antd';
import { useState, type Key, type ReactNode } from 'react';

import { offerMount } from '../bench-window.ts';
import { compareBy, memberColumns, members, type Member } from '../members.ts';

const columns = memberColumns.map((column) => ({
  ...column,
  dataIndex: column.key,
  sorter: compareBy(column.key),
}));

function MemberTable(): ReactNode {
  const [selected, setSelected] = useState<Key[]>([]);
  return (
    <Table<Member>
      virtual
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={members}
      pagination={false}
      scroll={{ x: 980, y: 660 }}
      rowSelection={{ selectedRowKeys: selected, onChange: setSelected }}
    />
  );
}

offerMount(<MemberTable />);
