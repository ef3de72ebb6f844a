import type { PictureFault } from '../reader/picture-quality.ts'
import type { CameraFault } from './open-camera.ts'

type Hint = { title: string; detail: string }

/** The texts of the camera, in the user's language. */
export type CameraWords = {
  close: string
  torchOn: string
  torchOff: string
  /** What to hold before the camera. */
  card: Hint
  passport: Hint
  isPassport: string
  isCard: string
  starting: string
  searching: string
  reading: string
  faults: Record<PictureFault, string>
  takePicture: string
  chooseFile: string
  noCamera: Record<CameraFault, string>
  /** This browser lacks what reading needs. */
  cannotRead: string
  notRead: string
  notReadTips: readonly string[]
  again: string
  notPicture: string
  privacy: string
}
