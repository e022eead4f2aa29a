let moduleCount = 0;

/**
 * Inline modules cannot be imported, only placed on the page. Vite's dev server puts its refresh preamble in one;
 * a page with a strict policy refuses them, and built sub-applications have none.
 */
export const runInlineModule = (code: string): Promise<void> =>
  new Promise((resolve) => {
    const hook = `__SKEIN_INLINE_${++moduleCount}__`;
    const page = window as unknown as Record<string, unknown>;
    const script = document.createElement('script');
    page[hook] = () => {
      delete page[hook];
      script.remove();
      resolve();
    };
    script.type = 'module';
    script.textContent = `${code}\n;frames.${hook}();`;
    document.head.append(script);
  });
