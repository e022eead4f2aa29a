import '@skein/ui/tokens.css';
import '@skein/ui/base.css';
import { Tree } from '@skein/ui/tree.tsx';
import { useState, type ReactNode } from 'react';

import { offerMount } from '../bench-window.ts';
import { branchKeys, units, type Unit } from '../units.ts';

const keyOf = ({ key }: Unit) => key;
const nameOf = ({ title }: Unit) => title;
const childrenOf = ({ children }: Unit) => children;

function UnitTree(): ReactNode {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState<readonly string[]>([]);
  return (
    <>
      <button type="button" onClick={() => setExpanded(new Set(branchKeys))}>
        Expand all
      </button>
      <Tree
        label="Units"
        roots={units}
        keyOf={keyOf}
        nameOf={nameOf}
        childrenOf={childrenOf}
        expanded={expanded}
        onExpandedChange={setExpanded}
        checks={{ keys: checked, onChange: setChecked }}
      />
    </>
  );
}

offerMount(<UnitTree />);
