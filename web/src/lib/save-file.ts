import type { Endpoint } from '@posada/contract/endpoint'
import type { SavedFile, savedFile } from '@posada/contract/platform/files/files'
import { addressInTab } from './support-tab.ts'
import { useCall } from './use-call.ts'

/** Downloads a text as a file of that name. */
export function saveTextFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

const contentTypes: Record<string, string> = {
  pdf: 'application/pdf',
  xml: 'application/xml',
  csv: 'text/csv',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Downloads base64 bytes as a file of that name. */
export function saveBase64File(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const type = contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Makes the browser download a file of the server under the name that the server gives it. */
export function downloadUrl(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/** A call whose reply is a file, which is downloaded; shows no toast on success. `failure` names what failed. */
export const useFileDownload = <E extends Endpoint & { reply: typeof savedFile }>(endpoint: E, failure?: string) =>
  useCall(endpoint, {
    title: null,
    ...(failure !== undefined && { failure }),
    onDone: ({ reply }) => {
      const { name, bytes } = reply as SavedFile // guaranteed by the endpoint's type
      saveBase64File(name, bytes)
    },
  })

/** The address of a download whose path contains an id. */
export const downloadPath = ({ path }: Endpoint, id: string): string =>
  addressInTab(path.replace(':id', encodeURIComponent(id)))
