import { normalizeText } from '../../platform/text/search-key.ts'
import type { GuestLanguage } from '../../travellers/guest-language.ts'

/** The formats and supplements that establishments name alike. */
type Format = 'tapa' | 'half' | 'portion' | 'glass' | 'bottle' | 'jug' | 'unit' | 'terrace'

/** As establishments write them, after `normalizeText`: '½ ración' is '1 2 racion'. */
const SPELLINGS: Record<string, Format> = {
  tapa: 'tapa',
  media: 'half',
  '1 2': 'half',
  '1 2 racion': 'half',
  'media racion': 'half',
  racion: 'portion',
  copa: 'glass',
  botella: 'bottle',
  jarra: 'jug',
  unidad: 'unit',
  terraza: 'terrace',
}

const formatNames: Record<GuestLanguage, Record<Format, string>> = {
  es: {
    tapa: 'tapa',
    half: 'media ración',
    portion: 'ración',
    glass: 'copa',
    bottle: 'botella',
    jug: 'jarra',
    unit: 'unidad',
    terrace: 'terraza',
  },
  ca: {
    tapa: 'tapa',
    half: 'mitja ració',
    portion: 'ració',
    glass: 'copa',
    bottle: 'ampolla',
    jug: 'gerra',
    unit: 'unitat',
    terrace: 'terrassa',
  },
  gl: {
    tapa: 'tapa',
    half: 'media ración',
    portion: 'ración',
    glass: 'copa',
    bottle: 'botella',
    jug: 'xerra',
    unit: 'unidade',
    terrace: 'terraza',
  },
  eu: {
    tapa: 'tapa',
    half: 'errazio erdia',
    portion: 'errazioa',
    glass: 'kopa',
    bottle: 'botila',
    jug: 'pitxerra',
    unit: 'unitatea',
    terrace: 'terraza',
  },
  en: {
    tapa: 'tapa',
    half: 'half portion',
    portion: 'full portion',
    glass: 'glass',
    bottle: 'bottle',
    jug: 'jug',
    unit: 'each',
    terrace: 'terrace',
  },
  fr: {
    tapa: 'tapa',
    half: 'demi-portion',
    portion: 'portion',
    glass: 'verre',
    bottle: 'bouteille',
    jug: 'pichet',
    unit: 'pièce',
    terrace: 'terrasse',
  },
  de: {
    tapa: 'Tapa',
    half: 'halbe Portion',
    portion: 'Portion',
    glass: 'Glas',
    bottle: 'Flasche',
    jug: 'Krug',
    unit: 'Stück',
    terrace: 'Terrasse',
  },
  it: {
    tapa: 'tapa',
    half: 'mezza porzione',
    portion: 'porzione',
    glass: 'calice',
    bottle: 'bottiglia',
    jug: 'brocca',
    unit: 'pezzo',
    terrace: 'terrazza',
  },
  pt: {
    tapa: 'tapa',
    half: 'meia dose',
    portion: 'dose',
    glass: 'copo',
    bottle: 'garrafa',
    jug: 'jarro',
    unit: 'unidade',
    terrace: 'esplanada',
  },
  nl: {
    tapa: 'tapa',
    half: 'halve portie',
    portion: 'portie',
    glass: 'glas',
    bottle: 'fles',
    jug: 'kan',
    unit: 'stuk',
    terrace: 'terras',
  },
}

/** The name of a format or of a supplement in a language; as the establishment wrote it in Spanish, and where it is none of the usual ones. */
export function formatName(name: string, language: GuestLanguage): string {
  const format = language === 'es' ? undefined : SPELLINGS[normalizeText(name)]
  return format === undefined ? name : formatNames[language][format]
}
