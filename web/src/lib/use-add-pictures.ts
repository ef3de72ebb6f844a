import type { Endpoint, Input } from '@posada/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DataKind, invalidateKinds } from './reload-what-changed.ts'
import { callApi } from './call-api.ts'
import { hostsOfCall, showInHost } from './error-hosts.ts'
import { errorMessage, NoAnswerError, SessionExpiredError } from './errors.ts'
import { plural } from './format.ts'
import { showToast } from './toasts.ts'
import { imageFileFault } from './use-upload.ts'

/** Pictures that are being sent, one after the other. */
type Progress = { sent: number; of: number }

/** Adds pictures by an endpoint that takes one. The first one that is refused ends the sending; the pictures before it remain. */
export function useAddPictures<E extends Endpoint>(endpoint: E, input: Input<E>, reloads: readonly DataKind[]) {
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
        await callApi(endpoint, input, { file })
        sent++
      }
    } catch (error) {
      if (!(error instanceof SessionExpiredError))
        showInHost(hosts, { message: errorMessage(error), isConnection: error instanceof NoAnswerError })
    } finally {
      setProgress(null)
      invalidateKinds(queries, reloads)
    }
    if (sent > 0) showToast({ kind: 'success', title: 'Fotos añadidas', text: plural(sent, 'foto', 'fotos') })
  }
  return { progress, add: (files: readonly File[]) => void add(files) }
}

const faultOf = imageFileFault('La foto debe ser una imagen')
