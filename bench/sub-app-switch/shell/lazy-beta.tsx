import type { ReactNode } from 'react';
import { View } from '../view.tsx';

export const LazyBeta = (): ReactNode => <View name="beta" />;
