import { Tree, type TreeDataNode } from 'antd';
import { useState, type Key, type ReactNode } from 'react';

import { offerMount } from '../bench-window.ts';
import { branchKeys, units } from '../units.ts';

function UnitTree(): ReactNode {
  const [expanded, setExpanded] = useState<readonly Key[]>([]);
  const [checked, setChecked] = useState<readonly Key[]>([]);
  return (
    <>
      <button type="button" onClick={() => setExpanded(branchKeys)}>
        Expand all
      </button>
      <Tree
        checkable
        height={540}
        treeData={units as TreeDataNode[]}
        expandedKeys={[...expanded]}
        onExpand={setExpanded}
        checkedKeys={[...checked]}
        onCheck={(keys) => setChecked(Array.isArray(keys) ? keys : keys.checked)}
      />
    </>
  );
}

offerMount(<UnitTree />);
