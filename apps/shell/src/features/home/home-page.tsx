import type { ReactNode } from 'react';

import './home-page.css';
import { MemberHome } from './member-home.tsx';
import { VisitorHome } from './visitor-home.tsx';
import { useIsSignedIn } from '../../session/session.ts';

export const HomePage = (): ReactNode => (useIsSignedIn() ? <MemberHome /> : <VisitorHome />);
