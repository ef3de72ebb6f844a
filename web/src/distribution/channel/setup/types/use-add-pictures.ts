import { saleTypesApi } from '@posada/contract/prices/sale-types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateKinds } from '../../../../lib/reload-what-changed.ts'
import { callApi } from '../../../../lib/call-api.ts'
import { hostsOfCall, showInHost } from '../../../../lib/error-hosts.ts'
import { errorMessage, NoAnswerError, SessionExpiredError } from '../../../../lib/errors.ts'
import { plural } from '../../../../lib/format.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { imageFileFault } from '../../../../lib/use-upload.ts'

/** Pictures that are being sent, one after the other. */
type Progress = { sent: number; of: number }

/** Adds pictures to a type. The first one that is refused ends the sending; the pictures before it remain. */
export function useAddPictures(id: string) {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const add = async (files: readonly File[]): Promise<void> => {
    const hosts = hostsOfCall()
    let sent = 0
    try {
      for (const file of files) {
        setProgress({ sent, of: files.length })
        const fault = faultOf(file)
        if (fault !== null) {
          showInHost(hosts, { message: `${file.name}: ${fault}`, isConnection: false })
          break
        }
        await callApi(saleTypesApi.addPicture, { id }, { file })
        sent++
      }
    } catch (error) {
      if (!(error instanceof SessionExpiredError))
        showInHost(hosts, { message: errorMessage(error), isConnection: error instanceof NoAnswerError })
    } finally {
      setProgress(null)
      invalidateKinds(queries, ['sale-types'])
    }
    if (sent > 0) showToast({ kind: 'success', title: 'Fotos añadidas', text: plural(sent, 'foto', 'fotos') })
  }
  return { progress, add: (files: readonly File[]) => void add(files) }
}

const faultOf = imageFileFault('La foto debe ser una imagen')
