// Countries of the bundled geographic targets, written as planners would: a state a line, its cities and metros behind it.

export interface State {
  readonly iso: string;
  readonly name: string;
  readonly cities: readonly string[];
  readonly metros: readonly string[];
}

export interface Country {
  readonly iso: string;
  readonly name: string;
  readonly states: readonly State[];
}

const TEXT = `
US | United States
  AL | Alabama | Birmingham,Huntsville,Mobile,Montgomery | Dothan
  AK | Alaska | Anchorage,Fairbanks,Juneau |
  AZ | Arizona | Mesa,Phoenix,Tucson | Yuma
  AR | Arkansas | Fayetteville,Little Rock | Jonesboro
  CA | California | Los Angeles,San Diego,San Jose,Fresno,Long Beach,Oakland | Sacramento,Bakersfield
  CO | Colorado | Aurora,Boulder,Denver | Grand Junction
  CT | Connecticut | Bridgeport,Hartford,New Haven |
  DE | Delaware | Dover,Wilmington |
  FL | Florida | Jacksonville,Miami,Tampa,Fort Lauderdale | Orlando,Gainesville
  GA | Georgia | Atlanta,Columbus,Savannah | Macon
  HI | Hawaii | Hilo,Honolulu |
  ID | Idaho | Boise,Nampa | Twin Falls
  IL | Illinois | Aurora,Chicago,Springfield | Champaign,Peoria
  IN | Indiana | Fort Wayne,Indianapolis | Evansville,Terre Haute
  IA | Iowa | Cedar Rapids,Des Moines | Sioux City
  KS | Kansas | Kansas City,Topeka,Wichita |
  KY | Kentucky | Lexington,Louisville | Bowling Green
  LA | Louisiana | Baton Rouge,New Orleans,Shreveport | Lafayette
  ME | Maine | Bangor,Portland | Presque Isle
  MD | Maryland | Annapolis,Baltimore,Frederick | Salisbury
  MA | Massachusetts | Boston,Cambridge,Worcester | Springfield
  MI | Michigan | Ann Arbor,Detroit,Grand Rapids | Flint,Lansing
  MN | Minnesota | Duluth,Minneapolis,Saint Paul | Mankato
  MS | Mississippi | Gulfport,Jackson | Tupelo
  MO | Missouri | Kansas City,Saint Louis,Springfield | Joplin
  MT | Montana | Billings,Missoula | Great Falls
  NE | Nebraska | Lincoln,Omaha | North Platte
  NV | Nevada | Henderson,Las Vegas,Reno |
  NH | New Hampshire | Concord,Manchester |
  NJ | New Jersey | Jersey City,Newark,Paterson |
  NM | New Mexico | Albuquerque,Santa Fe |
  NY | New York | Buffalo,New York,Rochester,Yonkers | Albany,Syracuse
  NC | North Carolina | Charlotte,Durham,Raleigh | Greensboro
  ND | North Dakota | Bismarck,Fargo | Minot
  OH | Ohio | Cincinnati,Cleveland,Columbus,Toledo | Dayton,Youngstown
  OK | Oklahoma | Norman,Oklahoma City,Tulsa |
  OR | Oregon | Eugene,Portland,Salem | Medford
  PA | Pennsylvania | Allentown,Philadelphia,Pittsburgh | Erie,Harrisburg
  RI | Rhode Island | Providence,Warwick |
  SC | South Carolina | Charleston,Columbia | Florence
  SD | South Dakota | Rapid City,Sioux Falls |
  TN | Tennessee | Chattanooga,Memphis,Nashville | Knoxville
  TX | Texas | Austin,Dallas,Houston,Fort Worth | El Paso,San Antonio
  UT | Utah | Provo,Salt Lake City |
  VT | Vermont | Burlington,Montpelier |
  VA | Virginia | Norfolk,Richmond,Virginia Beach | Roanoke
  WA | Washington | Seattle,Tacoma,Vancouver | Spokane
  WV | West Virginia | Charleston,Huntington | Clarksburg
  WI | Wisconsin | Green Bay,Madison,Milwaukee | Wausau
  WY | Wyoming | Casper,Cheyenne |
CA | Canada
  AB | Alberta | Calgary,Edmonton |
  BC | British Columbia | Vancouver,Victoria |
  MB | Manitoba | Winnipeg |
  NB | New Brunswick | Fredericton,Moncton |
  NS | Nova Scotia | Halifax |
  ON | Ontario | London,Ottawa,Toronto |
  QC | Quebec | Montréal,Québec,Trois-Rivières |
  SK | Saskatchewan | Regina,Saskatoon |
GB | United Kingdom
  ENG | England | Birmingham,Leeds,London,Manchester |
  NIR | Northern Ireland | Belfast |
  SCT | Scotland | Edinburgh,Glasgow |
  WLS | Wales | Cardiff,Swansea |
DE | Germany
  BE | Berlin | Berlin |
  BY | Bayern | München,Nürnberg |
  HH | Hamburg | Hamburg |
  NW | Nordrhein-Westfalen | Düsseldorf,Köln,Münster |
FR | France
  ARA | Auvergne-Rhône-Alpes | Grenoble,Lyon |
  IDF | Île-de-France | Paris,Saint-Denis |
  PAC | Provence-Alpes-Côte d’Azur | Marseille,Nice |
ES | Spain
  AN | Andalucía | Málaga,Sevilla |
  CT | Cataluña | Barcelona,Tarragona |
  MD | Madrid | Madrid |
AU | Australia
  NSW | New South Wales | Newcastle,Sydney |
  QLD | Queensland | Brisbane,Cairns |
  VIC | Victoria | Geelong,Melbourne |
JP | Japan
  13 | Tokyo | Hachioji,Tokyo |
  27 | Osaka | Osaka,Sakai |
IN | India
  KA | Karnataka | Bengaluru,Mysuru |
  MH | Maharashtra | Mumbai,Pune |
`;

const splitNames = (text = ''): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

function readCountries(): Country[] {
  const countries: (Country & { states: State[] })[] = [];
  for (const line of TEXT.split('\n').filter((text) => text.trim() !== '')) {
    const [iso = '', name = '', cities, metros] = line.split('|').map((part) => part.trim());
    const country = countries.at(-1);
    if (!line.startsWith(' ')) countries.push({ iso, name, states: [] });
    else
      country?.states.push({
        iso: `${country.iso}-${iso}`,
        name,
        cities: splitNames(cities),
        metros: splitNames(metros),
      });
  }
  return countries;
}

export const COUNTRIES: readonly Country[] = readCountries();
