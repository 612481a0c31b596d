// Icons and marks for cells that are drawn by hand: each is rendered once and then cloned.
import { mount } from 'svelte';
import type { Component } from 'svelte';
import Icon from '../../../ui/Icon.svelte';
import Mark from '../../../ui/Mark.svelte';
import type { IconName } from '../../../ui/icons.ts';
import { MARKS } from '../../../ui/marks.ts';
import type { MarkName } from '../../../ui/marks.ts';

const rendered = new Map<string, Element>();

function copy<Given extends object>(name: string, what: Component<Given>, props: NoInfer<Given>): Element {
  let drawn = rendered.get(name);
  if (drawn === undefined) {
    const box = document.createElement('div');
    mount(what, { target: box, props });
    drawn = box.firstElementChild ?? box;
    rendered.set(name, drawn);
  }
  return drawn.cloneNode(true) as Element; // a copy of an element is one
}

export function iconCopy(name: IconName): Element {
  return copy(`icon ${name}`, Icon, { name, size: 14 });
}

/** `named`: read out; else it is decoration beside a description. */
export function markCopy(name: MarkName, named: boolean): Element {
  const label = named ? MARKS[name] : undefined;
  return copy(`${named ? 'named ' : ''}mark ${name}`, Mark, { name, size: 14, label });
}
