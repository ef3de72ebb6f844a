import type { Input } from '@posada/contract/endpoint'
import type { Menu, menusApi } from '@posada/contract/restaurant/menus'
import { type OtherLanguage, otherLanguages } from '../dish/missing-texts.ts'

type MenuTexts = Record<OtherLanguage, { name: string; description: string }>
export type MenuValues = {
  name: string
  description: string
  weekdays: number[]
  from: string | null
  to: string | null
  texts: MenuTexts
}

export const valuesOfMenu = ({ name, description, weekdays, hours, texts }: Menu): MenuValues => ({
  name,
  description,
  weekdays,
  from: hours.from || null,
  to: hours.to || null,
  texts: Object.fromEntries(
    otherLanguages.map((language) => [
      language,
      { name: texts[language]?.name ?? '', description: texts[language]?.description ?? '' },
    ]),
  ) as MenuTexts,
})

type MenuEdit = Input<typeof menusApi.edit>

/** Only what differs from the stored carta, so that what others change meanwhile stays. */
export function menuEdit(menu: Menu, values: MenuValues): MenuEdit {
  const stored = valuesOfMenu(menu)
  const texts = otherLanguages.filter(
    (language) => JSON.stringify(values.texts[language]) !== JSON.stringify(stored.texts[language]),
  )
  return {
    id: menu.id,
    ...(values.name !== stored.name && { name: values.name.trim() }),
    ...(values.description !== stored.description && { description: values.description.trim() }),
    ...(values.weekdays.join() !== stored.weekdays.join() && { weekdays: [...values.weekdays].toSorted() }),
    ...((values.from !== stored.from || values.to !== stored.to) && {
      hours: { from: values.from ?? '', to: values.to ?? '' },
    }),
    ...(texts.length > 0 && {
      texts: Object.fromEntries(texts.map((language) => [language, values.texts[language]])),
    }),
  }
}
