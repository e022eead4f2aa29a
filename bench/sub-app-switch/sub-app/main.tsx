import { defineReactSubApp } from '@skein/sub-app/react/define-react-sub-app.tsx';
import { View } from '../view.tsx';

const name = import.meta.env.VITE_BENCH_NAME as string;

export const { bootstrap, mount, unmount } = defineReactSubApp(name, () =>
  Promise.resolve({ element: <View name={name} />, dispose: () => undefined }),
);
