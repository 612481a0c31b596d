// Keys of a table of fields: arrows only move the keyboard, a choice takes a key of its own.
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import './tokens.css';
import './base.css';
import FieldTable, { type FieldRow } from './FieldTable.svelte';

const row = (id: string): FieldRow<string> => ({
  id,
  label: id,
  sides: { mine: `${id} here`, theirs: `${id} there`, choice: null },
  value: id,
});

it('arrows keep the side, and only Enter and digits choose, not while they are held', async () => {
  const calls: string[] = [];
  await render(FieldTable<string>, {
    rows: [row('Name'), { id: 'Cap', label: 'Cap', text: 'the same', value: 'Cap' }, row('End')],
    from: { mine: 'here', theirs: 'there' },
    disabled: false,
    onchoose: (value, side) => calls.push(`${value} ${side}`),
    onreopen: (value) => calls.push(`${value} open`),
    onleft: () => calls.push('left'),
  });
  const radio = (name: string) => page.getByRole('radio', { name });
  (radio('Mine: Name here').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(radio('Theirs: End there')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.element(radio('Mine: Name here')).toHaveFocus();
  expect(calls).toEqual([]);
  await userEvent.keyboard('{ArrowLeft}');
  await userEvent.keyboard('2{Enter}0');
  expect(calls).toEqual(['left', 'Name theirs', 'Name mine', 'Name open']);
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true });
  radio('Mine: Name here').element().dispatchEvent(held);
  expect(calls).toHaveLength(4);
});
