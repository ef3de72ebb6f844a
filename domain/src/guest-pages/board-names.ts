import { DEFAULT_REGIME } from '../bookings/regimes.ts'
import type { GuestLanguage } from '../travellers/guest-language.ts'

/** The regimes in their order, as a guest reads them. */
const boardNames: Record<GuestLanguage, readonly [string, string, string, string, string]> = {
  es: ['Alojamiento', 'Alojamiento y desayuno', 'Media pensión', 'Pensión completa', 'Todo incluido'],
  ca: ['Allotjament', 'Allotjament i esmorzar', 'Mitja pensió', 'Pensió completa', 'Tot inclòs'],
  gl: ['Aloxamento', 'Aloxamento e almorzo', 'Media pensión', 'Pensión completa', 'Todo incluído'],
  eu: ['Ostatua', 'Ostatua eta gosaria', 'Pentsio erdia', 'Pentsio osoa', 'Dena barne'],
  en: ['Room only', 'Bed and breakfast', 'Half board', 'Full board', 'All inclusive'],
  fr: ['Hébergement seul', 'Petit-déjeuner compris', 'Demi-pension', 'Pension complète', 'Tout compris'],
  de: ['Nur Übernachtung', 'Übernachtung mit Frühstück', 'Halbpension', 'Vollpension', 'All-inclusive'],
  it: ['Solo pernottamento', 'Camera e colazione', 'Mezza pensione', 'Pensione completa', 'Tutto incluso'],
  pt: ['Só alojamento', 'Alojamento e pequeno-almoço', 'Meia pensão', 'Pensão completa', 'Tudo incluído'],
  nl: ['Alleen overnachting', 'Logies en ontbijt', 'Halfpension', 'Volpension', 'All-inclusive'],
}

/** '' for a value that is not a regime. */
export const boardName = (regime: number, language: GuestLanguage): string =>
  boardNames[language][regime - DEFAULT_REGIME] ?? ''
