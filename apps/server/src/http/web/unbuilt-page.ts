import type { Language } from '@skein/contract/language.ts';

const words = {
  'zh-CN': {
    title: '页面尚未构建',
    text: '服务器已在运行，但浏览器页面还没有构建。请在仓库目录运行',
    after: '，然后刷新本页。',
  },
  'en-US': {
    title: 'The pages are not built yet',
    text: 'The server is running, but the browser pages have not been built. Run',
    after: 'in the repository, then reload this page.',
  },
} as const;

/** Shown in place of the shell when the server was started without a build. */
export const unbuiltPage = (language: Language): string => {
  const { title, text, after } = words[language];
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · Skein</title>
    <style>
      body { font: 16px/1.6 system-ui, sans-serif; max-width: 36rem; margin: 20vh auto; padding: 0 1.5rem; }
      code { padding: 0.1em 0.4em; border: 1px solid; border-radius: 4px; white-space: nowrap; }
    </style>
  </head>
  <body>
    <h1>${title}</h1>
    <p>${text} <code>npm run build</code> ${after}</p>
  </body>
</html>
`;
};
