import type { UnitNoun } from '@posada/domain/distribution/engine/unit-noun'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { accommodationWords } from './accommodation-words.ts'
import { apartmentWords } from './apartment-words.ts'
import type { EngineWords } from './engine-texts.ts'
import { engineWords } from './engine-words.ts'

/** All that the page says, with the word for what the establishment lets. */
export function wordsOf(language: GuestLanguage, noun: UnitNoun): EngineWords {
  const words = engineWords[language]
  if (noun === 'room') return words
  const said = (noun === 'apartment' ? apartmentWords : accommodationWords)[language]
  return {
    ...words,
    description: (establishment, place) => said.description(`${establishment}${place && `, ${place}`}`),
    step: { ...words.step, offers: said.one },
    people: { ...words.people, units: said.many, unit: said.number },
    seeRooms: said.see,
    choose: said.choose,
    noneFits: said.noneFits,
    held: said.held,
    script: { ...words.script, gone: said.gone },
  }
}
