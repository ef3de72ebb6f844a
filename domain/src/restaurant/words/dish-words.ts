import type { GuestLanguage } from '../../travellers/guest-language.ts'

/** What a guest reads of a dish and its allergens, on the page and on paper. */
type DishWords = {
  /** Before the names of allergens. */
  contains: string
  mayContain: string
  noneOfThem: string
  unchecked: string
  askStaff: string
  vegan: string
  vegetarian: string
  /** Without its name, which is another one in the Canary Islands, Ceuta and Melilla. */
  pricesIncludeTax: string
  allergyQuestion: string
  /** `tellUs`, and that the kitchen works with all of them. */
  allergyAnswer: string
  tellUs: string
  theFourteen: string
}

export const dishWords: Record<GuestLanguage, DishWords> = {
  es: {
    contains: 'Contiene',
    mayContain: 'Puede contener',
    noneOfThem: 'Revisado: ninguno de los 14 alérgenos',
    unchecked: 'Alérgenos sin revisar',
    askStaff: 'Pregunte al personal antes de pedirlo.',
    vegan: 'Vegano',
    vegetarian: 'Vegetariano',
    pricesIncludeTax: 'Precios en euros, impuestos incluidos.',
    allergyQuestion: '¿Alergia o intolerancia?',
    allergyAnswer: 'Dígalo siempre al pedir. En la cocina se trabaja con los catorce alérgenos.',
    tellUs: 'Dígalo siempre al pedir.',
    theFourteen: 'Los catorce alérgenos',
  },
  ca: {
    contains: 'Conté',
    mayContain: 'Pot contenir',
    noneOfThem: 'Revisat: cap dels 14 al·lèrgens',
    unchecked: 'Al·lèrgens sense revisar',
    askStaff: 'Pregunteu al personal abans de demanar-ho.',
    vegan: 'Vegà',
    vegetarian: 'Vegetarià',
    pricesIncludeTax: 'Preus en euros, impostos inclosos.',
    allergyQuestion: 'Al·lèrgia o intolerància?',
    allergyAnswer: 'Digueu-ho sempre en demanar. A la cuina es treballa amb els catorze al·lèrgens.',
    tellUs: 'Digueu-ho sempre en demanar.',
    theFourteen: 'Els catorze al·lèrgens',
  },
  gl: {
    contains: 'Contén',
    mayContain: 'Pode conter',
    noneOfThem: 'Revisado: ningún dos 14 alérxenos',
    unchecked: 'Alérxenos sen revisar',
    askStaff: 'Pregunte ao persoal antes de pedilo.',
    vegan: 'Vegano',
    vegetarian: 'Vexetariano',
    pricesIncludeTax: 'Prezos en euros, impostos incluídos.',
    allergyQuestion: 'Alerxia ou intolerancia?',
    allergyAnswer: 'Dígao sempre ao pedir. Na cociña trabállase cos catorce alérxenos.',
    tellUs: 'Dígao sempre ao pedir.',
    theFourteen: 'Os catorce alérxenos',
  },
  eu: {
    contains: 'Hau dauka',
    mayContain: 'Hau izan dezake',
    noneOfThem: 'Berrikusita: 14 alergenoetako bat ere ez',
    unchecked: 'Berrikusi gabeko alergenoak',
    askStaff: 'Galdetu langileei eskatu aurretik.',
    vegan: 'Beganoa',
    vegetarian: 'Begetarianoa',
    pricesIncludeTax: 'Prezioak eurotan, zergak barne.',
    allergyQuestion: 'Alergiarik edo intolerantziarik?',
    allergyAnswer: 'Esan beti eskatzean. Sukaldean hamalau alergenoekin lan egiten da.',
    tellUs: 'Esan beti eskatzean.',
    theFourteen: 'Hamalau alergenoak',
  },
  en: {
    contains: 'Contains',
    mayContain: 'May contain',
    noneOfThem: 'Checked: none of the 14 allergens',
    unchecked: 'Allergens not checked yet',
    askStaff: 'Please ask the staff before you order it.',
    vegan: 'Vegan',
    vegetarian: 'Vegetarian',
    pricesIncludeTax: 'Prices in euros, taxes included.',
    allergyQuestion: 'Allergy or intolerance?',
    allergyAnswer: 'Always tell us when you order. All fourteen allergens are handled in our kitchen.',
    tellUs: 'Always tell us when you order.',
    theFourteen: 'The fourteen allergens',
  },
  fr: {
    contains: 'Contient',
    mayContain: 'Peut contenir',
    noneOfThem: 'Vérifié : aucun des 14 allergènes',
    unchecked: 'Allergènes non vérifiés',
    askStaff: 'Demandez au personnel avant de commander.',
    vegan: 'Végane',
    vegetarian: 'Végétarien',
    pricesIncludeTax: 'Prix en euros, taxes comprises.',
    allergyQuestion: 'Allergie ou intolérance ?',
    allergyAnswer: 'Signalez-le toujours en commandant. Les quatorze allergènes sont travaillés en cuisine.',
    tellUs: 'Signalez-le toujours en commandant.',
    theFourteen: 'Les quatorze allergènes',
  },
  de: {
    contains: 'Enthält',
    mayContain: 'Kann enthalten',
    noneOfThem: 'Geprüft: keines der 14 Allergene',
    unchecked: 'Allergene noch nicht geprüft',
    askStaff: 'Bitte fragen Sie vor der Bestellung das Personal.',
    vegan: 'Vegan',
    vegetarian: 'Vegetarisch',
    pricesIncludeTax: 'Preise in Euro, inklusive Steuern.',
    allergyQuestion: 'Allergie oder Unverträglichkeit?',
    allergyAnswer:
      'Bitte sagen Sie es immer bei der Bestellung. In der Küche werden alle vierzehn Allergene verarbeitet.',
    tellUs: 'Bitte sagen Sie es immer bei der Bestellung.',
    theFourteen: 'Die vierzehn Allergene',
  },
  it: {
    contains: 'Contiene',
    mayContain: 'Può contenere',
    noneOfThem: 'Verificato: nessuno dei 14 allergeni',
    unchecked: 'Allergeni non verificati',
    askStaff: 'Chieda al personale prima di ordinarlo.',
    vegan: 'Vegano',
    vegetarian: 'Vegetariano',
    pricesIncludeTax: 'Prezzi in euro, imposte incluse.',
    allergyQuestion: 'Allergia o intolleranza?',
    allergyAnswer: 'Lo dica sempre quando ordina. In cucina si lavorano tutti i quattordici allergeni.',
    tellUs: 'Lo dica sempre quando ordina.',
    theFourteen: 'I quattordici allergeni',
  },
  pt: {
    contains: 'Contém',
    mayContain: 'Pode conter',
    noneOfThem: 'Verificado: nenhum dos 14 alergénios',
    unchecked: 'Alergénios por verificar',
    askStaff: 'Pergunte ao pessoal antes de pedir.',
    vegan: 'Vegano',
    vegetarian: 'Vegetariano',
    pricesIncludeTax: 'Preços em euros, impostos incluídos.',
    allergyQuestion: 'Alergia ou intolerância?',
    allergyAnswer: 'Diga-o sempre ao pedir. Na cozinha trabalha-se com os catorze alergénios.',
    tellUs: 'Diga-o sempre ao pedir.',
    theFourteen: 'Os catorze alergénios',
  },
  nl: {
    contains: 'Bevat',
    mayContain: 'Kan bevatten',
    noneOfThem: 'Nagekeken: geen van de 14 allergenen',
    unchecked: 'Allergenen nog niet nagekeken',
    askStaff: 'Vraag het personeel voordat u bestelt.',
    vegan: 'Veganistisch',
    vegetarian: 'Vegetarisch',
    pricesIncludeTax: 'Prijzen in euro, inclusief belasting.',
    allergyQuestion: 'Allergie of intolerantie?',
    allergyAnswer: 'Zeg het altijd bij het bestellen. In de keuken wordt met alle veertien allergenen gewerkt.',
    tellUs: 'Zeg het altijd bij het bestellen.',
    theFourteen: 'De veertien allergenen',
  },
}
