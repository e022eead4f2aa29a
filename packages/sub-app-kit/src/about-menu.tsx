import { Menu } from '@skein/ui/menu.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';

import { useHost } from './host.ts';

const version = import.meta.env['VITE_VERSION'] as string;

const texts = {
  'zh-CN': {
    help: '帮助',
    about: (name: string) => `关于${name}`,
    notice: (name: string) => `${name}，版本 ${version}`,
  },
  'en-US': {
    help: 'Help',
    about: (name: string) => `About ${name}`,
    notice: (name: string) => `${name}, version ${version}`,
  },
} as const;

/** What this sub-application is, told by the shell. */
export function AboutMenu({ name }: { readonly name: string }): ReactNode {
  const { event } = useHost();
  const { help, about, notice } = texts[usePreferences().language];
  return (
    <Menu
      label={help}
      trigger={<CircleHelp size={16} aria-hidden />}
      items={[{ key: 'about', label: about(name), onSelect: () => event.mainEvent(notice(name)) }]}
    />
  );
}
