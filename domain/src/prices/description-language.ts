/** The languages in which a type for sale is described, as its owner reads them: those of the guest pages first. */
export const descriptionLanguageNames = {
  es: 'Español',
  ca: 'Catalán',
  gl: 'Gallego',
  eu: 'Euskera',
  en: 'Inglés',
  fr: 'Francés',
  de: 'Alemán',
  it: 'Italiano',
  pt: 'Portugués',
  nl: 'Neerlandés',
  bg: 'Búlgaro',
  cs: 'Checo',
  da: 'Danés',
  el: 'Griego',
  fi: 'Finés',
  hr: 'Croata',
  hu: 'Húngaro',
  ja: 'Japonés',
  no: 'Noruego',
  pl: 'Polaco',
  ro: 'Rumano',
  ru: 'Ruso',
  sk: 'Eslovaco',
  sl: 'Esloveno',
  sv: 'Sueco',
  tr: 'Turco',
  uk: 'Ucraniano',
  zh: 'Chino',
} as const
export type DescriptionLanguage = keyof typeof descriptionLanguageNames
export const descriptionLanguages = Object.keys(descriptionLanguageNames) as DescriptionLanguage[]

export const isDescriptionLanguage = (code: string): code is DescriptionLanguage =>
  Object.hasOwn(descriptionLanguageNames, code)
