import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { useUpload } from '../lib/use-upload.ts'
import { imageFileFault } from '../ui/image-fault.ts'

/** Uploads an image as the establishment's logo. */
export function useUploadLogo(id: string) {
  const { upload, isRunning } = useUpload(establishmentsApi.uploadLogo, {
    reloads: ['establishments'],
    faultOf: imageFileFault('El logotipo debe ser una imagen'),
  })
  return { upload: (file: File | null) => upload(file, { id }), isRunning }
}
