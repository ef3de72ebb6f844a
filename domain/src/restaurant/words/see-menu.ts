import type { GuestLanguage } from '../../travellers/guest-language.ts'

/** What leads a guest to the cartas of the establishment. */
export const seeMenu: Record<GuestLanguage, string> = {
  es: 'Ver la carta',
  ca: 'Veure la carta',
  gl: 'Ver a carta',
  eu: 'Ikusi karta',
  en: 'See the menu',
  fr: 'Voir la carte',
  de: 'Speisekarte ansehen',
  it: 'Vedi il menù',
  pt: 'Ver a ementa',
  nl: 'Menukaart bekijken',
}
