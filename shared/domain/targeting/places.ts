// Targeting of where ads run: geography, devices, domains and apps, inventory, viewability (§2.5).
import { z } from '../../kernel/zod.ts';
import { field, include, integer, optional } from '../shape/field.ts';
import { doubtfulText, list } from './object-parts.ts';

const section = '§2.5';

const PLACE_WORDS = { country: 'Country', state: 'State', city: 'City', metro: 'Metro' } as const;

export const geoTargets = field(
  z.looseObject({
    type: field(z.enum(['country', 'state', 'city', 'metro']), {
      title: 'Type',
      section,
      description: 'What the places are.',
      valueWords: PLACE_WORDS,
    }),
    values: list(field(z.string(), { title: 'Place', section, doubts: { empty: true } }), 'Places', {
      description: 'ISO codes for countries and states, names for cities and metros. All share one parent.',
    }),
    parent: optional(
      field(
        z.looseObject({
          type: optional(
            field(z.enum(['country', 'state']), {
              title: 'Parent type',
              section,
              description: 'What the places lie in.',
              valueWords: PLACE_WORDS,
              doubts: { absent: true },
            }),
          ),
          value: doubtfulText('Parent place'),
        }),
        { title: 'Parent', section, description: 'The country of states, the state of cities and metros.' },
      ),
    ),
    include: include(),
  }),
  { title: 'Geo targets', section, description: 'Countries, states, cities or metros.' },
);

export const devices = field(
  z.looseObject({
    deviceTypes: list(
      field(z.enum(['desktop', 'mobile', 'tablet', 'connected_tv', 'connected_device', 'set_top_box', 'ooh_device']), {
        title: 'Device',
        section,
        valueWords: {
          desktop: 'Desktop',
          mobile: 'Mobile',
          tablet: 'Tablet',
          connected_tv: 'Connected TV',
          connected_device: 'Connected device',
          set_top_box: 'Set-top box',
          ooh_device: 'Out-of-home screen',
        },
      }),
      'Devices',
    ),
    include: include(),
  }),
  { title: 'Devices', section, description: 'Kinds of devices.' },
);

const entries = (title: string, member: string, itemTitle: string) =>
  optional(
    list(
      field(z.looseObject({ [member]: doubtfulText(itemTitle), include: optional(include()) }), {
        title: itemTitle,
        section,
      }),
      title,
      { standsAlone: true },
    ),
  );

export const domainsApps = field(
  z.looseObject({
    domainLists: entries('Domain lists', 'listId', 'Domain list'),
    domains: entries('Domains', 'domainName', 'Domain'),
    appLists: entries('App lists', 'listId', 'App list'),
    apps: entries('Apps', 'appName', 'App'),
  }),
  { title: 'Domains and apps', section, description: 'At least one of domain lists, domains, app lists and apps.' },
);

export const inventorySources = field(
  z.looseObject({
    exchanges: list(field(z.string(), { title: 'Exchange', section, doubts: { empty: true } }), 'Exchanges'),
    include: include(),
  }),
  { title: 'Inventory sources', section, description: 'Exchanges that the ads are bought on.' },
);

export const inventoryTypes = field(
  z.looseObject({
    types: list(
      field(z.enum(['app', 'site']), { title: 'Type', section, valueWords: { app: 'App', site: 'Site' } }),
      'Types',
    ),
    include: include(),
  }),
  { title: 'App or site', section, description: 'Ads in apps, on sites, or both.' },
);

export const viewability = field(
  z.looseObject({
    minViewabilityRate: field(integer().min(1).max(80), {
      title: 'Minimum rate',
      section,
      unit: 'percent',
      description: 'Percent viewable.',
    }),
    provider: field(z.literal('DV'), { title: 'Provider', section, description: 'Who measures viewability.' }),
  }),
  { title: 'Viewability', section, description: 'Only where ads are likely enough to be seen.' },
);
