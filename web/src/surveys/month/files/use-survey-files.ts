import { surveyFilesApi } from '@posada/contract/surveys/survey-files'
import { saveBase64File } from '../../../lib/save-file.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useCall } from '../../../lib/use-call.ts'

type Month = { establishmentId: string; month: string }

/** Names of files that must not be presented begin with this. */
const DRAFT = 'BORRADOR_'

export const isDraftFile = (name: string): boolean => name.startsWith(DRAFT)

function save(name: string, bytes: string, message: string) {
  saveBase64File(name, bytes)
  showToast({
    kind: 'success',
    title: isDraftFile(name) ? 'Borrador descargado' : 'Fichero descargado',
    text: message === '' ? name : message,
  })
}

/** The downloads of a month. `onFile` is told the name of the survey's own file. */
export function useSurveyFiles(of: Month, onFile: (name: string) => void) {
  const failure = 'Error al descargar'
  const main = useCall(surveyFilesApi.send, {
    title: null,
    failure,
    onDone: ({ reply: { bytes, name }, message }) => {
      if (bytes === undefined || name === undefined) return
      save(name, bytes, message)
      onFile(name)
    },
  })
  const file = { title: null, failure } as const
  const rural = useCall(surveyFilesApi.rural, {
    ...file,
    onDone: ({ reply, message }) => save(reply.name, reply.bytes, message),
  })
  const castilla = useCall(surveyFilesApi.castillaYLeon, {
    ...file,
    onDone: ({ reply, message }) => save(reply.name, reply.bytes, message),
  })
  const book = useCall(surveyFilesApi.book, {
    ...file,
    onDone: ({ reply, message }) => save(reply.name, reply.bytes, message),
  })
  return {
    isRunning: main.isRunning || rural.isRunning || castilla.isRunning || book.isRunning,
    download: () => main.run({ ...of, action: 'download' }),
    downloadRural: (format: 'xml' | 'sheet') => rural.run({ ...of, format }),
    downloadCastilla: () => castilla.run(of),
    downloadBook: () => book.run(of),
  }
}

/** The file of a month as it was presented. */
export const usePresentedFile = () =>
  useCall(surveyFilesApi.presented, {
    title: null,
    failure: 'Error al descargar',
    onDone: ({ reply, message }) => save(reply.name, reply.bytes, message),
  })
