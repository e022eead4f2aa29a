import { defineSubApp } from '@skein/sub-app/vite/sub-app-config.ts';

export default defineSubApp('controldesk');
