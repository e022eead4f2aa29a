import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-sc/wght.css';

/** With the faces comes the way to wait for them; a sub-application, whose shell brings the faces, takes only the latter. */
export { fontsReady } from './fonts-ready.ts';
