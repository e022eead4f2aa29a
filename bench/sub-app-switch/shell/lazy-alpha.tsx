import type { ReactNode } from 'react';
import { View } from '../view.tsx';

export const LazyAlpha = (): ReactNode => <View name="alpha" />;
