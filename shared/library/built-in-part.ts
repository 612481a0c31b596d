// The places that are known without a library, as a part of one: searched, browsed and looked up like a fetched one.
import { OpenPart } from './open-part.ts';
import { PartBuilder } from './part-builder.ts';
import { type NamedPlace, namedPlaces } from './place-names.ts';

/** Countries and states. Cities and metros are known from a library alone. */
export function builtInPlaces(): OpenPart {
  const builder = new PartBuilder('geo');
  [...namedPlaces().values()].forEach((place, index) => builder.add(makePlaceRecord(place, -1 - index)));
  return new OpenPart(builder.finish());
}

/** As the platform shows it (§2.10). `id`: none that the platform has, so that what was used here is not one there. */
function makePlaceRecord({ code, name, country }: NamedPlace, id: number): object {
  if (country === undefined) return { id, name, type: 'country', iso_code: code, path: [name] };
  const countryName = namedPlaces().get(country)?.name ?? country;
  return {
    id,
    name,
    type: 'state',
    iso_code: code,
    path: [countryName, name],
    country_info: { country_iso: country, country_name: countryName },
  };
}
