import { App, ConfigProvider, theme, type ThemeConfig } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useRef, type ReactNode } from 'react';

import './antd-provider.css';
import { palette } from './palette.ts';
import { usePreferences, type Theme } from './preferences.ts';

export interface AntdProviderProps {
  /** The application's name: two React roots with the same style key would strip each other's theme at unmount. */
  name: string;
  children: ReactNode;
}

/** Ant Design in the look of the kit. Import it lazily: the first paint of the shell goes without Ant Design. */
export function AntdProvider({ name, children }: AntdProviderProps): ReactNode {
  const { language, theme: themeName } = usePreferences();
  const rootRef = useRef<HTMLDivElement>(null);
  // Popups stay within the application, where its scoped styles and its unmount reach them.
  const popupContainer = () => rootRef.current ?? document.body;
  return (
    <div ref={rootRef} className="sk-antd">
      <ConfigProvider
        locale={language === 'zh-CN' ? zhCN : enUS}
        theme={{ ...antdThemes[themeName], cssVar: { key: `sk-${name}` } }}
        getPopupContainer={popupContainer}
        button={{ autoInsertSpace: false }}
        csp={styleNonce()}
      >
        <App component={false}>{children}</App>
      </ConfigProvider>
    </div>
  );
}

/** The server puts the nonce of the page's style policy here, as Vite does for its own styles. */
function styleNonce(): { nonce?: string } {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce ? { nonce } : {};
}

function createAntdTheme(name: Theme): ThemeConfig {
  const { surface, text, line, lineStrong, primary, accent, accentSoft, status } = palette[name];
  return {
    algorithm: name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: primary,
      colorInfo: status.standby,
      colorSuccess: status.flying,
      colorWarning: status.caution,
      colorError: status.alarm,
      colorLink: accent,
      colorBgLayout: surface[0],
      colorBgContainer: surface[1],
      colorBgElevated: name === 'dark' ? surface[2] : surface[1],
      colorFillAlter: surface[2],
      colorText: text[0],
      colorTextSecondary: text[1],
      colorTextTertiary: text[2],
      colorTextPlaceholder: text[2],
      colorTextDescription: text[2],
      colorBorder: lineStrong,
      colorBorderSecondary: line,
      colorSplit: line,
      controlItemBgActive: accentSoft,
      fontFamily: 'var(--sk-font)',
      fontSize: 13,
      lineHeight: 20 / 13,
      controlHeight: 30,
      controlHeightSM: 26,
      borderRadius: 4,
      borderRadiusLG: 6,
      borderRadiusSM: 4,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.12s',
    },
    components: {
      Button: { fontWeight: 500, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Form: { verticalLabelPadding: '0 0 4px', labelColor: text[1], itemMarginBottom: 20 },
      Table: {
        headerBg: surface[1],
        headerColor: text[1],
        headerSplitColor: 'transparent',
        rowHoverBg: surface[2],
        rowSelectedBg: accentSoft,
        rowSelectedHoverBg: accentSoft,
        cellPaddingBlock: 10,
        cellPaddingInline: 12,
        borderColor: line,
      },
    },
  };
}

const antdThemes: Record<Theme, ThemeConfig> = { light: createAntdTheme('light'), dark: createAntdTheme('dark') };
