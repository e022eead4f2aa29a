import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { showAlert } from '../src/alert-dialog.tsx';
import { Button } from '../src/button.tsx';
import { FailureText, Loaded } from '../src/loaded.tsx';
import { LoadingOverlay } from '../src/loading-overlay.tsx';
import { Panel, Section } from '../src/page.tsx';
import { progress } from '../src/progress-bar.tsx';
import { ResultPage } from '../src/result-page.tsx';
import { SkeletonCards, SkeletonForm, SkeletonRows, SkeletonTable } from '../src/skeleton.tsx';
import { EmptyState, ErrorState, NotAvailableState } from '../src/states.tsx';
import { toast } from '../src/toast.tsx';
import type { Say } from './control-showcase.tsx';

export function FeedbackShowcase({ say }: { say: Say }): ReactNode {
  const [isLoading, setLoading] = useState(false);
  const load = () => {
    setLoading(true);
    window.setTimeout(() => setLoading(false), 1500);
  };
  return (
    <Section title={say('反馈', 'Feedback')}>
      <div className="gallery-row">
        <Button onClick={() => toast.success(say('提交成功', 'Submitted'))}>{say('成功提示', 'Success toast')}</Button>
        <Button onClick={() => toast.error(say('验证码已过期，请重新获取', 'The code has expired; ask for another'))}>
          {say('错误提示', 'Error toast')}
        </Button>
        <Button onClick={() => void showAlert(say('我是主应用的通知：任务已下发', '我是主应用的通知： mission sent'))}>
          {say('对话框', 'Dialog')}
        </Button>
        <Button onClick={() => window.setTimeout(progress.begin(), 3000)}>{say('进度条', 'Progress bar')}</Button>
        <Button onClick={load}>{say('加载遮罩', 'Loading overlay')}</Button>
      </div>
      <LoadingOverlay isShown={isLoading} text={say('正在打开指挥席…', 'Opening the control desk…')} />
    </Section>
  );
}

const queries = {
  failed: { data: undefined, error: new Error('ETIMEDOUT') },
  stale: { data: ['巡检-0001'], error: new Error('ETIMEDOUT') },
} as const;

function LoadedShowcase({ say }: { say: Say }): ReactNode {
  const [isFetching, setFetching] = useState(false);
  const refetch = () => {
    setFetching(true);
    window.setTimeout(() => setFetching(false), 1500);
  };
  return (
    <div className="gallery-grid">
      <FailureText value={() => say('网络连接中断。', 'The network connection was lost.')}>
        {Object.entries(queries).map(([name, query]) => (
          <div key={name}>
            <Loaded<readonly string[]> query={{ ...query, isFetching, refetch }} skeleton={<SkeletonRows rows={1} />}>
              {(names) => <p>{names.join()}</p>}
            </Loaded>
          </div>
        ))}
      </FailureText>
    </div>
  );
}

export function StateShowcase({ say }: { say: Say }): ReactNode {
  return (
    <Section title={say('内容状态', 'States of content')}>
      <div className="gallery-grid">
        <Panel>
          <EmptyState
            title={say('还没有无人机', 'No drones yet')}
            text={say('登记后，这里会列出企业的无人机。', 'The drones of your enterprise are listed here.')}
            action={
              <Button kind="primary" icon={<Plus size={14} />}>
                {say('添加无人机', 'Add a drone')}
              </Button>
            }
          />
        </Panel>
        <Panel>
          <ErrorState
            cause={say('网络连接中断。', 'The network connection was lost.')}
            remedy={say('请检查网络后重试。', 'Check the connection, then try again.')}
            onRetry={() => {}}
          />
        </Panel>
        <Panel>
          <NotAvailableState
            title={say('暂未开放', 'Not available yet')}
            text={say('角色与权限将在这里管理。', 'Roles and permissions will be managed here.')}
          />
        </Panel>
      </div>
      <LoadedShowcase say={say} />
      <SkeletonRows rows={3} hasActions />
      <SkeletonTable rows={4} columns={5} />
      <SkeletonCards count={3} />
      <SkeletonForm fields={2} />
      <div className="gallery-grid">
        <Panel>
          <ResultPage
            status="403"
            title={say('你没有权限查看此页', 'You may not see this page')}
            text={say('请联系企业管理员授予权限。', 'Ask an administrator of your enterprise for it.')}
            details={<code>roles:read</code>}
            actions={
              <>
                <Button kind="primary">{say('回到首页', 'Back to home')}</Button>
                <Button>{say('返回', 'Back')}</Button>
              </>
            }
          />
        </Panel>
        <Panel>
          <ResultPage
            status="404"
            title={say('页面不存在', 'There is no such page')}
            text={say('地址可能已更改，或输入有误。', 'The address may have changed or been mistyped.')}
            actions={<Button kind="primary">{say('回到首页', 'Back to home')}</Button>}
          />
        </Panel>
        <Panel>
          <ResultPage
            status="success"
            title={say('绑定成功', 'Bound')}
            text={say('现在可以用微信登录。', 'You can now sign in with WeChat.')}
            actions={<Button kind="primary">{say('去登录', 'Sign in')}</Button>}
          />
        </Panel>
      </div>
    </Section>
  );
}
