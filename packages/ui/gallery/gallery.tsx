import {
  Bell,
  Boxes,
  Building2,
  ClipboardCheck,
  Download,
  Globe,
  House,
  KeyRound,
  Network,
  Plus,
  Radar,
  ScrollText,
  Settings,
  ShieldCheck,
  SunMoon,
  Trash2,
  UserRound,
  Warehouse,
} from 'lucide-react';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import '../src/fonts.ts';
import '../src/tokens.css';
import '../src/base.css';
import './gallery.css';
import { AlertDialogHost } from '../src/alert-dialog.tsx';
import { AppFrame } from '../src/app-frame.tsx';
import { CountBadge } from '../src/badge.tsx';
import { Logo } from '../src/logo.tsx';
import { Menu } from '../src/menu.tsx';
import { Page } from '../src/page.tsx';
import { getPreferences, setLanguage, setThemeChoice, usePreferences } from '../src/preferences.ts';
import { ProgressBar } from '../src/progress-bar.tsx';
import { Rail, type RailItem } from '../src/rail.tsx';
import { SideNavLayout } from '../src/side-nav.tsx';
import { StateTag } from '../src/state-tag.tsx';
import { Toaster } from '../src/toast.tsx';
import { ChartShowcase } from './chart-showcase.tsx';
import { ChoiceShowcase } from './choice-showcase.tsx';
import { EntryShowcase } from './entry-showcase.tsx';
import { FeedbackShowcase, StateShowcase } from './feedback-showcase.tsx';
import { ControlShowcase, StatusShowcase } from './control-showcase.tsx';
import { TableShowcase } from './table-showcase.tsx';
import { TreeShowcase } from './tree-showcase.tsx';

const railItem = (key: string, label: string, icon: ReactNode, extra?: Partial<RailItem>): RailItem => ({
  key,
  label,
  icon,
  render: (props) => (
    <a href="#here" {...props}>
      {props.children}
    </a>
  ),
  ...extra,
});

/** Every component of the kit on one page: `npm run gallery -w @skein/ui`. */
function Gallery(): ReactNode {
  const { language, themeChoice } = usePreferences();
  const isChinese = language === 'zh-CN';
  const say = (zh: string, en: string) => (isChinese ? zh : en);

  return (
    <>
      <ProgressBar />
      <AppFrame
        banner={say('演示模式：数据来自模拟机队', 'Demo mode: a simulated fleet is flying')}
        topBar={
          <>
            <a className="gallery-logo" href="#home" aria-label="Skein">
              <Logo size={22} />
            </a>
            <b>Skein</b>
            <span className="gallery-space" />
            <Menu
              label={say('通知，12 条未读', 'Notifications, 12 unread')}
              trigger={
                <>
                  <Bell size={16} aria-hidden />
                  <CountBadge count={12} label={say('12 条未读', '12 unread')} />
                </>
              }
              items={[{ key: 'none', label: say('全部标为已读', 'Mark all as read') }]}
            />
            <Menu
              label={say('语言', 'Language')}
              trigger={<Globe size={16} aria-hidden />}
              items={[
                { key: 'zh', label: '简体中文', isCurrent: isChinese, onSelect: () => setLanguage('zh-CN') },
                { key: 'en', label: 'English', isCurrent: !isChinese, onSelect: () => setLanguage('en-US') },
              ]}
            />
            <Menu
              label={say('主题', 'Theme')}
              trigger={<SunMoon size={16} aria-hidden />}
              items={(['system', 'light', 'dark'] as const).map((choice) => ({
                key: choice,
                label: { system: say('跟随系统', 'System'), light: say('浅色', 'Light'), dark: say('深色', 'Dark') }[
                  choice
                ],
                isCurrent: themeChoice === choice,
                onSelect: () => setThemeChoice(choice),
              }))}
            />
            <Menu
              label={say('账号', 'Account')}
              trigger={<UserRound size={16} aria-hidden />}
              items={[
                { kind: 'heading', key: 'who', label: '林望舒', text: 'owner@skein.demo' },
                { kind: 'divider', key: 'd1' },
                {
                  key: 'account',
                  label: say('账号管理', 'Account'),
                  icon: <UserRound size={15} />,
                  renderLink: (props) => (
                    <a href="#account" {...props}>
                      {props.children}
                    </a>
                  ),
                },
                {
                  key: 'keys',
                  label: say('访问密钥', 'Access keys'),
                  icon: <KeyRound size={15} />,
                  text: say('开发者认证后可用', 'After developer certification'),
                  renderLink: (props) => (
                    <a href="#keys" {...props}>
                      {props.children}
                    </a>
                  ),
                },
                { key: 'off', label: say('不可用的一项', 'Not for you'), isDisabled: true },
                { kind: 'divider', key: 'd2' },
                { key: 'out', label: say('退出登录', 'Sign out'), isDanger: true, icon: <Trash2 size={15} /> },
              ]}
            />
          </>
        }
        rail={
          <Rail
            label={say('主导航', 'Main')}
            items={[
              railItem('home', say('首页', 'Home'), <House size={18} />),
              railItem('desk', say('指挥席', 'Control desk'), <Radar size={18} />),
              railItem('docks', say('机巢', 'Docks'), <Warehouse size={18} />),
              railItem('enterprise', say('企业管理', 'Enterprise'), <Building2 size={18} />, { isCurrent: true }),
              railItem('devices', say('设备管理', 'Devices'), <Boxes size={18} />),
              railItem('settings', say('设置', 'Settings'), <Settings size={18} />, { isLast: true }),
            ]}
          />
        }
        statusBar={
          <>
            <span>
              WGS-84 <b>22.63041, 114.00012</b>
            </span>
            <span>
              {say('端到端', 'End to end')} <b>312 ms</b>
            </span>
          </>
        }
      >
        <SideNavLayout
          label={say('企业管理', 'Enterprise')}
          groups={[
            {
              key: 'a',
              items: [
                { key: 'info', label: say('企业信息', 'Information'), icon: <Building2 size={15} />, isCurrent: true },
                { key: 'org', label: say('组织架构', 'Organisation'), icon: <Network size={15} /> },
                { key: 'roles', label: say('角色管理', 'Roles'), icon: <ShieldCheck size={15} /> },
              ].map((item) => ({
                ...item,
                render: (props) => (
                  <a href="#here" {...props}>
                    {props.children}
                  </a>
                ),
              })),
            },
            {
              key: 'b',
              label: say('审核', 'Review'),
              items: [
                { key: 'audit', label: say('信息审核', 'Audit'), icon: <ClipboardCheck size={15} /> },
                { key: 'log', label: say('操作日志', 'Operation log'), icon: <ScrollText size={15} /> },
              ].map((item) => ({
                ...item,
                render: (props) => (
                  <a href="#here" {...props}>
                    {props.children}
                  </a>
                ),
              })),
            },
          ]}
        >
          <Page
            breadcrumb={
              <>
                <a href="#enterprise">{say('企业管理', 'Enterprise')}</a>
                <span>{say('企业信息', 'Information')}</span>
              </>
            }
            title={say('设计组件', 'The design kit')}
            subtitle={say(
              '一件仪器，不是一个模板：安静、紧凑、准确。',
              'An instrument, not a template: calm, dense, exact.',
            )}
            actions={
              <>
                <StateTag state="waiting" text={say('审核中', 'Under review')} />
                <a className="sk-button sk-button-default sk-button-middle" href="#export">
                  <Download size={14} /> {say('导出', 'Export')}
                </a>
                <a className="sk-button sk-button-primary sk-button-middle" href="#new">
                  <Plus size={14} /> {say('新建', 'New')}
                </a>
              </>
            }
          >
            <ControlShowcase say={say} />
            <ChoiceShowcase say={say} />
            <EntryShowcase say={say} />
            <StatusShowcase say={say} />
            <TableShowcase say={say} />
            <TreeShowcase say={say} />
            <ChartShowcase say={say} />
            <FeedbackShowcase say={say} />
            <StateShowcase say={say} />
          </Page>
        </SideNavLayout>
      </AppFrame>
      <Toaster />
      <AlertDialogHost />
    </>
  );
}

getPreferences();
createRoot(document.querySelector('#app') as HTMLElement).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
