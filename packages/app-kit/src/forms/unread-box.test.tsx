// @vitest-environment happy-dom
import { forgetDrafts } from '@skein/ui/form-draft.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { beforeServer, cleanup, fireEvent, screen } from '../testing/show.tsx';
import { render } from '@testing-library/react';
import { FormElement } from './form-element.tsx';
import { useForm } from './use-form.ts';

afterEach(() => {
  cleanup();
  forgetDrafts();
});

const sent = vi.fn();

function Asked(): ReactNode {
  const form = useForm({ name: 'North' }, () => ({}));
  const [isUnread, setUnread] = useState(true);
  return (
    <FormElement form={form} onSubmit={() => form.check('name') && sent()}>
      <TextField label="Name" {...form.field('name')} />
      <details>
        <summary>Corners</summary>
        <input aria-label="Corner" data-unread={isUnread || undefined} onChange={() => setUnread(false)} />
      </details>
      <button type="submit">Save</button>
    </FormElement>
  );
}

it('is not sent while a box says something else than it keeps: that box is shown', () => {
  render(<Asked />, { wrapper: beforeServer(async () => ({})) });
  const corner = screen.getByLabelText('Corner');
  fireEvent.click(screen.getByText('Save'));
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(corner);
  expect(corner.closest('details')?.open).toBe(true);
  fireEvent.change(corner, { target: { value: '22N 114E' } });
  fireEvent.click(screen.getByText('Save'));
  expect(sent).toHaveBeenCalledTimes(1);
});
