import { guestLanguageNames, guestLanguages } from '@posada/domain/travellers/guest-language'

/** In which language the guest is addressed; '' follows the telephone's country. */
export const languageChoices = [
  { value: '', label: 'Según el teléfono' },
  ...guestLanguages.map((value) => ({ value, label: guestLanguageNames[value] })),
]
