import type { EngineSettings } from '@posada/contract/distribution/engine/engine-settings'

export const someEngineSettings = (changes: Partial<EngineSettings> = {}): EngineSettings => ({
  version: 1,
  name: 'las-encinas',
  url: 'https://posada.ejemplo.test/reservar/las-encinas',
  isPublished: false,
  texts: {},
  colours: { main: '' },
  pictures: [],
  extraIds: [],
  questions: [],
  codes: [],
  conditions: { version: 0, texts: {} },
  withoutGateway: 'request',
  sites: [],
  iban: '',
  planFaults: [],
  hasGateway: false,
  missing: [],
  ...changes,
})
