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
        form={{ requiredMark: markRequired }}
        csp={styleNonce()}
      >
        <App component={false}>{children}</App>
      </ConfigProvider>
    </div>
  );
}

/** The mark stands after the label, as in the kit's own fields. */
const markRequired = (label: ReactNode, { required }: { required: boolean }): ReactNode => (
  <>
    {label}
    {required && (
      <span className="sk-field-mark" aria-hidden>
        *
      </span>
    )}
  </>
);

/** The server puts the nonce of the page's style policy here, as Vite does for its own styles. */
function styleNonce(): { nonce?: string } {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce ? { nonce } : {};
}

function createAntdTheme(name: Theme): ThemeConfig {
  const { surface, text, line, lineStrong, primary, accent, accentSoft, status } = palette[name];
  const derive = name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  const exact = {
    colorPrimary: primary,
    colorInfo: status.standby,
    colorSuccess: status.flying,
    colorWarning: status.caution,
    colorError: status.alarm,
  };
  return {
    // The dark algorithm dims the colours it is given; the contrast of ours has been measured, so they are put back.
    algorithm: (seed, map) => ({ ...derive(seed, map), ...exact, colorErrorText: status.alarm }),
    token: {
      ...exact,
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
      Form: { verticalLabelPadding: '0 0 4px', labelColor: text[1], labelFontSize: 12, itemMarginBottom: 28 },
      Table: {
        headerBg: surface[1],
        headerColor: text[1],
        headerSplitColor: 'transparent',
        headerSortActiveBg: surface[1],
        headerSortHoverBg: surface[2],
        bodySortBg: 'transparent',
        rowHoverBg: surface[2],
        rowSelectedBg: accentSoft,
        rowSelectedHoverBg: accentSoft,
        cellPaddingBlockMD: 9,
        cellPaddingInlineMD: 12,
        borderColor: line,
      },
    },
  };
}

const antdThemes: Record<Theme, ThemeConfig> = { light: createAntdTheme('light'), dark: createAntdTheme('dark') };
