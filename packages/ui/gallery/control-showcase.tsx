import { Download, Plus, RotateCw, Search, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { CountBadge } from '../src/badge.tsx';
import { Button, IconButton } from '../src/button.tsx';
import { Checkbox } from '../src/checkbox.tsx';
import { DateField } from '../src/date-field.tsx';
import { useFormat } from '../src/i18n.ts';
import { Logo } from '../src/logo.tsx';
import { Section } from '../src/page.tsx';
import { SelectField } from '../src/select-field.tsx';
import { StateTag } from '../src/state-tag.tsx';
import { StatusGlyph, statuses } from '../src/status-glyph.tsx';
import { StatusTag } from '../src/status-tag.tsx';
import { PasswordField, TextField } from '../src/text-field.tsx';

export type Say = (zh: string, en: string) => string;

export function ControlShowcase({ say }: { say: Say }): ReactNode {
  return (
    <>
      <Section
        title={say('按钮', 'Buttons')}
        text={say('红色只用于告警与销毁。', 'Red is for alarms and destruction only.')}
      >
        <div className="gallery-row">
          <Button kind="primary" icon={<Plus size={14} />}>
            {say('添加无人机', 'Add a drone')}
          </Button>
          <Button icon={<Download size={14} />}>{say('导出 128 项', 'Export 128')}</Button>
          <Button kind="ghost">{say('取消', 'Cancel')}</Button>
          <Button kind="danger" icon={<Trash2 size={14} />}>
            {say('删除', 'Delete')}
          </Button>
          <Button kind="primary" isBusy>
            {say('提交', 'Submit')}
          </Button>
          <Button disabled>{say('不可用', 'Disabled')}</Button>
          <IconButton label={say('刷新', 'Refresh')} icon={<RotateCw size={15} />} />
        </div>
        <div className="gallery-row">
          <Button size="small" kind="primary">
            {say('确认', 'Acknowledge')}
          </Button>
          <Button size="small">{say('定位', 'Locate')}</Button>
          <Button size="small" kind="danger">
            {say('吊销', 'Revoke')}
          </Button>
          <IconButton size="small" label={say('刷新', 'Refresh')} icon={<RotateCw size={14} />} />
        </div>
      </Section>
      <Section title={say('字段', 'Fields')}>
        <div className="gallery-grid">
          <TextField
            label={say('企业名称', 'Enterprise name')}
            required
            defaultValue={say('南方电网', 'Southern Grid')}
          />
          <TextField
            label={say('手机号', 'Phone')}
            prefix="+86"
            placeholder="138 0000 0000"
            help={say('用于接收验证码', 'A code is sent to it')}
          />
          <TextField
            label={say('邮箱', 'Mail')}
            defaultValue="owner@skein"
            error={say('请填写有效的邮箱地址', 'Enter a valid e-mail address')}
          />
          <PasswordField label={say('密码', 'Password')} defaultValue="skein-demo" />
          <TextField label={say('最大高度', 'Ceiling')} type="number" defaultValue={120} suffix="m" />
          <SelectField
            label={say('数据范围', 'Data scope')}
            options={[
              { value: '1', label: say('本企业', 'Enterprise') },
              { value: '2', label: say('本部门及下级', 'Own unit and below') },
            ]}
          />
          <DayField say={say} />
          <DateField
            name="broken"
            label={say('有效期至', 'Valid until')}
            value="2026-01-31"
            min="2026-02-01"
            error={say('有效期应晚于签发日期', 'The expiry must be after the date of issue')}
            onChange={() => undefined}
          />
          <TextField label={say('搜索', 'Find')} prefix={<Search size={14} />} suffix={<kbd>/</kbd>} />
          <TextField label={say('停用', 'Disabled')} disabled defaultValue="1581F4A7C0" />
        </div>
        <div className="gallery-grid">
          <Checkbox
            defaultChecked
            label={
              <>
                {say('我已阅读并同意', 'I have read and accept the ')}
                <a href="#a">{say('《服务协议》', 'service agreement')}</a>
              </>
            }
          />
          <Checkbox label={say('记住我', 'Remember me')} />
          <Checkbox label={say('同意', 'I agree')} error={say('请先同意协议', 'Please accept the agreement first')} />
        </div>
      </Section>
    </>
  );
}

function DayField({ say }: { say: Say }): ReactNode {
  const [day, setDay] = useState('');
  return <DateField name="day" label={say('签发日期', 'Issued on')} value={day} onChange={setDay} required />;
}

export function StatusShowcase({ say }: { say: Say }): ReactNode {
  const format = useFormat();
  const now = new Date('2025-10-01T08:30:00Z').getTime();
  return (
    <Section title={say('状态', 'Status')}>
      <div className="gallery-row">
        {statuses.map((status) => (
          <StatusTag key={status} status={status} />
        ))}
        {statuses.map((status) => (
          <StatusGlyph key={status} status={status} size={14} />
        ))}
        <StateTag state="open" text={say('未提交', 'Not submitted')} />
        <StateTag state="waiting" text={say('审核中', 'Under review')} />
        <StateTag state="done" text={say('已通过', 'Approved')} />
        <StateTag state="returned" text={say('未通过', 'Refused')} />
        <StateTag state="expired" text={say('已过期', 'Expired')} />
        <StateTag state="here" text={say('本设备', 'This device')} />
        <CountBadge count={7} label="7" />
        <CountBadge count={99} label="99" />
        <CountBadge count={100} label="100" />
        <CountBadge count={0} label="0" />
      </div>
      <div className="gallery-row">
        {[16, 20, 24, 32, 48, 64].map((size) => (
          <Logo key={size} size={size} label={`Skein ${size}`} />
        ))}
      </div>
      <div className="gallery-row">
        <span>{format.dateTime(now)}</span>
        <span>{format.relative(now - 200_000, now)}</span>
        <span>{format.number(1234567.89)}</span>
        <span>{format.unit(98.6, 'm')}</span>
      </div>
    </Section>
  );
}
