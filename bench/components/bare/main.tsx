import { offerMount } from '../bench-window.ts';

offerMount(<p>React alone: what every page carries</p>);
