import { provinceOfResidence, type Residence } from './residence.ts'

/** A box of the questionnaires that are typed by hand: several residences count together in it. */
export type ResidenceBox = { number: string; name: string; codes: string }

/** Section 6 of EOTR-21: in Spain by autonomous community, of its provinces' two digits; abroad by country. */
const spain: readonly ResidenceBox[] = [
  { number: '1.1', name: 'Andalucía', codes: '04 11 14 18 21 23 29 41' },
  { number: '1.2', name: 'Aragón', codes: '22 44 50' },
  { number: '1.3', name: 'Asturias', codes: '33' },
  { number: '1.4', name: 'Illes Balears', codes: '07' },
  { number: '1.5', name: 'Canarias', codes: '35 38' },
  { number: '1.6', name: 'Cantabria', codes: '39' },
  { number: '1.7', name: 'Castilla y León', codes: '05 09 24 34 37 40 42 47 49' },
  { number: '1.8', name: 'Castilla-La Mancha', codes: '02 13 16 19 45' },
  { number: '1.9', name: 'Cataluña', codes: '08 17 25 43' },
  { number: '1.10', name: 'Comunitat Valenciana', codes: '03 12 46' },
  { number: '1.11', name: 'Extremadura', codes: '06 10' },
  { number: '1.12', name: 'Galicia', codes: '15 27 32 36' },
  { number: '1.13', name: 'Madrid', codes: '28' },
  { number: '1.14', name: 'Murcia', codes: '30' },
  { number: '1.15', name: 'Navarra', codes: '31' },
  { number: '1.16', name: 'País Vasco', codes: '01 20 48' },
  { number: '1.17', name: 'La Rioja', codes: '26' },
  { number: '1.18', name: 'Ceuta', codes: '51' },
  { number: '1.19', name: 'Melilla', codes: '52' },
]

const abroad: readonly ResidenceBox[] = [
  { number: '2', name: 'Alemania', codes: 'DEU' },
  { number: '3', name: 'Bélgica', codes: 'BEL' },
  { number: '4', name: 'Francia', codes: 'FRA' },
  { number: '5', name: 'Italia', codes: 'ITA' },
  { number: '6', name: 'Países Bajos', codes: 'NLD' },
  { number: '7', name: 'Portugal', codes: 'PRT' },
  {
    number: '8',
    name: 'Resto de la UE',
    codes: 'AUT BGR CYP HRV DNK SVK SVN EST FIN GRC HUN IRL LVA LTU LUX MLT POL CZE ROU SWE',
  },
  { number: '9', name: 'Reino Unido', codes: 'GBR' },
  { number: '10', name: 'Rusia', codes: 'RUS' },
  { number: '11', name: 'Suiza', codes: 'CHE' },
  {
    number: '12',
    // As the INE divides the continents: Armenia and Georgia are of Europe, Turkey and Azerbaijan are not.
    name: 'Resto de Europa',
    codes: 'ALA ALB AND ARM BIH BLR FRO GEO GGY GIB IMN ISL JEY LIE MCO MDA MKD MNE NOR SJM SMR SRB UKR VAT XKK',
  },
  { number: '13', name: 'Estados Unidos', codes: 'USA' },
]

const REST_OF_WORLD: ResidenceBox = { number: '14', name: 'Resto del mundo', codes: '' }
/** No box of the questionnaire: its people cannot be typed in anywhere until their residence is known. */
const UNKNOWN: ResidenceBox = { number: '', name: 'Residencia desconocida', codes: '' }

/** In the order of the questionnaire. */
export const residenceBoxes: readonly ResidenceBox[] = [...spain, ...abroad, REST_OF_WORLD, UNKNOWN]

const byCode = new Map(
  [...spain, ...abroad].flatMap((box) => box.codes.split(' ').map((code): [string, ResidenceBox] => [code, box])),
)

export function boxOfResidence(residence: Residence): ResidenceBox {
  if (residence === '') return UNKNOWN
  return byCode.get(provinceOfResidence(residence) || residence) ?? REST_OF_WORLD
}

/** Whether a box is of Spain: such boxes are counted together too. */
export const isSpanishBox = (box: ResidenceBox): boolean => spain.includes(box)
