import { useState, type ReactNode } from 'react';

import { Button } from '../src/button.tsx';
import { ComboboxField } from '../src/combobox-field.tsx';
import type { ComboboxOption } from '../src/combobox-option.ts';
import { DateRangeField } from '../src/date-range-field.tsx';
import { Drawer } from '../src/drawer.tsx';
import { Section } from '../src/page.tsx';
import { Tooltip } from '../src/tooltip.tsx';
import { TransferList } from '../src/transfer-list.tsx';
import type { Say } from './control-showcase.tsx';

const people = Array.from({ length: 1_200 }, (_, index) => ({
  key: `p${index}`,
  name: `${['林望舒', 'Chen Jing', '赵磊', 'Maria Silva'][index % 4]} ${index + 1}`,
  text: ['东区中队', 'North wing', '西区中队'][index % 3] ?? '',
}));

/** Choosing: one of many, some of many, from one day to another. */
export function ChoiceShowcase({ say }: { say: Say }): ReactNode {
  const [unit, setUnit] = useState<ComboboxOption>();
  const [period, setPeriod] = useState({ from: '2026-01-28', to: '2026-02-03' });
  const [taken, setTaken] = useState<readonly string[]>(['p2', 'p5']);
  const [isDrawn, setDrawn] = useState(false);
  return (
    <Section title={say('选择', 'Choosing')}>
      <div className="gallery-grid">
        <ComboboxField
          name="person"
          label={say('负责人', 'Responsible')}
          placeholder={say('输入姓名查找', 'Type a name')}
          options={people.map(({ key, name, text }) => ({ value: key, label: name, text }))}
          chosen={unit}
          onChange={setUnit}
        />
        <DateRangeField name="period" label={say('起止日期', 'Period')} value={period} onChange={setPeriod} />
        <div className="gallery-row">
          <Tooltip
            text={say(
              '高度相对于起飞点，而不是海平面；在山区两者可能相差数百米。',
              'Above the point of take-off, not above the sea: in the mountains the two differ by hundreds of metres.',
            )}
          >
            {(described) => <Button {...described}>{say('相对高度', 'Relative altitude')}</Button>}
          </Tooltip>
          <Button onClick={() => setDrawn(true)}>{say('打开侧栏', 'Open the drawer')}</Button>
        </div>
      </div>
      <TransferList
        label={say('部门成员', 'Members of the unit')}
        availableLabel={say('可添加', 'Available')}
        takenLabel={say('已加入', 'In the unit')}
        items={people}
        taken={taken}
        onChange={setTaken}
      />
      {isDrawn && (
        <Drawer
          title={say('编辑部门', 'Edit the unit')}
          onClose={() => setDrawn(false)}
          actions={<Button kind="primary">{say('保存', 'Save')}</Button>}
        >
          <ComboboxField
            name="lead"
            label={say('负责人', 'Responsible')}
            options={people.slice(0, 20).map(({ key, name }) => ({ value: key, label: name }))}
            chosen={unit}
            onChange={setUnit}
          />
        </Drawer>
      )}
    </Section>
  );
}
