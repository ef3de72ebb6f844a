/** An island as a place of residence: its NUTS 3 code, its name, and the INE codes of its municipalities. */
type Island = { residence: string; name: string; municipalities: string }

/** Annex II of the ISTAC's survey: residents of Canarias and Illes Balears count by island. */
const islands: readonly Island[] = [
  { residence: 'ES531', name: 'Eivissa y Formentera', municipalities: '07024 07026 07046 07048 07050 07054' },
  {
    residence: 'ES532',
    name: 'Mallorca',
    municipalities:
      '07001 07003 07004 07005 07006 07007 07008 07009 07010 07011 07012 07013 07014 07016 07017 07018 07019 07020 07021 07022 07025 07027 07028 07029 07030 07031 07033 07034 07035 07036 07038 07039 07040 07041 07042 07043 07044 07045 07047 07049 07051 07053 07055 07056 07057 07058 07059 07060 07061 07062 07063 07065 07901',
  },
  { residence: 'ES533', name: 'Menorca', municipalities: '07002 07015 07023 07032 07037 07052 07064 07902' },
  { residence: 'ES703', name: 'El Hierro', municipalities: '38013 38048 38901' },
  { residence: 'ES704', name: 'Fuerteventura', municipalities: '35003 35007 35014 35015 35017 35030' },
  {
    residence: 'ES705',
    name: 'Gran Canaria',
    municipalities:
      '35001 35002 35005 35006 35008 35009 35011 35012 35013 35016 35019 35020 35021 35022 35023 35025 35026 35027 35031 35032 35033',
  },
  { residence: 'ES706', name: 'La Gomera', municipalities: '38002 38003 38021 38036 38049 38050' },
  {
    residence: 'ES707',
    name: 'La Palma',
    municipalities: '38007 38008 38009 38014 38016 38024 38027 38029 38030 38033 38037 38045 38047 38053',
  },
  { residence: 'ES708', name: 'Lanzarote', municipalities: '35004 35010 35018 35024 35028 35029 35034' },
  {
    residence: 'ES709',
    name: 'Tenerife',
    municipalities:
      '38001 38004 38005 38006 38010 38011 38012 38015 38017 38018 38019 38020 38022 38023 38025 38026 38028 38031 38032 38034 38035 38038 38039 38040 38041 38042 38043 38044 38046 38051 38052',
  },
]

const byMunicipality = new Map(
  islands.flatMap(({ residence, municipalities }) =>
    municipalities.split(' ').map((code) => [code, residence] as const),
  ),
)
const byResidence = new Map(islands.map((island) => [island.residence, island]))

/** The NUTS 3 code of a municipality's island; undefined outside the islands. */
export const islandOf = (municipalityCode: string): string | undefined => byMunicipality.get(municipalityCode)

/** 'Gran Canaria' for ES705; undefined for a code that is no island's. */
export const islandName = (residence: string): string | undefined => byResidence.get(residence)?.name

/** The two digits of an island's province; '' for a code that is no island's. */
export const provinceOfIsland = (residence: string): string =>
  byResidence.get(residence)?.municipalities.slice(0, 2) ?? ''
