import { plain } from './language.ts'

/** Makers that Brazilian shops sell, as they write themselves. */
const brands =
  '3T|Absolute|Alexrims|Algoo|Athor|Audax|Avid|Bontrager|Brooks|Bryton|Caloi|Calypso|Campagnolo|' +
  'Cannondale|Cateye|Chaoyang|Continental|Crankbrothers|DT Swiss|Durban|Elleven|Endura|Exustar|' +
  'Finish Line|Fizik|Fox|FSA|Garmin|Giant|Giro|Gios|Groove|GTA|GTS|Hayes|High One|Houston|Hupi|' +
  'Ictus|Isapa|Joytech|Kenda|KMC|Kode|KSW|Lezyne|Levorin|Logan|LTX|Magura|Manitou|Mavic|Maxxis|' +
  'Michelin|Microshift|Monark|Muc-Off|Neco|Nordico|Novatec|ODI|Oggi|Pirelli|Promax|Prowell|Rava|' +
  'Raleigh|Redstone|RockShox|Schwalbe|Scott|Selle Italia|Selle Royal|Sense|Shimano|Spank|' +
  'Specialized|SR Suntour|SRAM|Sunrace|Super B|Tannus|Tektro|Topeak|TRP|Trek|TSW|Vittoria|Vzan|' +
  'Wellgo|WTB|X-Time|Zéfal|ZTTO'

const brandByPlainName = new Map(brands.split('|').map((brand) => [plain(brand), brand]))
const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[...brandByPlainName.keys()].join('|')})(?![\p{L}\p{N}])`,
  'gu',
)

/** The makers that a text names, as they write themselves. */
export function brandsIn(text: string): string[] {
  const names = plain(text).match(pattern) ?? []
  return [...new Set(names.flatMap((name) => brandByPlainName.get(name) ?? []))]
}
