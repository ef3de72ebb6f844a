import { useEffect, useMemo } from 'react'

/** The address of a PDF in base64 for a frame or a link, while the component is mounted; null without one. */
export function usePdfObjectUrl(base64: string | undefined): string | null {
  const url = useMemo(() => (base64 === undefined ? null : objectUrlOf(base64)), [base64])
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url)
    },
    [url],
  )
  return url
}

function objectUrlOf(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
}
