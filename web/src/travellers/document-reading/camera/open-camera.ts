/** Why no camera is open. */
export type CameraFault =
  /** Browsers give the camera to pages over https only. */
  | 'insecure'
  /** The user or the device's settings keep the camera from this page. */
  | 'denied'
  | 'missing'
  /** Another program has it, or it failed. */
  | 'busy'

const LARGE = { width: 2592, height: 1944 }
/** For a camera that fails with the large size. */
const SMALLER = { width: 1920, height: 1080 }

/** Opens the camera of the device that looks away from the user. Throws the fault as `CameraError`. */
export async function openCamera(): Promise<MediaStream> {
  try {
    return await openWith(LARGE)
  } catch (error) {
    if (!(error instanceof CameraError && error.fault === 'busy')) throw error
    return openWith(SMALLER)
  }
}

/** Opens the camera with the size as a wish: a camera that lacks it gives what it has. */
async function openWith({ width, height }: { width: number; height: number }): Promise<MediaStream> {
  const devices = mediaDevices()
  if (!devices) throw new CameraError(isSecureContext ? 'missing' : 'insecure')
  try {
    return await devices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: width }, height: { ideal: height } },
    })
  } catch (error) {
    throw new CameraError(faultOf(error))
  }
}

/** Missing over http, which the types of browsers do not say. */
const mediaDevices = () => navigator.mediaDevices as MediaDevices | undefined

function faultOf(error: unknown): CameraFault {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}

export class CameraError extends Error {
  readonly fault: CameraFault
  constructor(fault: CameraFault) {
    super(`no camera: ${fault}`)
    this.name = 'CameraError'
    this.fault = fault
  }
}

/** What cameras of telephones list besides what the types know. */
type Capabilities = MediaTrackCapabilities & { torch?: boolean }

export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  // Some browsers lack the method.
  if (!track || !('getCapabilities' in track)) return false
  return (track.getCapabilities() as Capabilities).torch === true
}

export async function setTorch(stream: MediaStream, isOn: boolean): Promise<void> {
  const wish = { advanced: [{ torch: isOn }] } as unknown as MediaTrackConstraints
  await stream.getVideoTracks()[0]?.applyConstraints(wish)
}

export const stopCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/**
 * Whether the device lists a camera, without asking for it. Over http it lists nothing: the camera's view then says why, and
 * takes pictures instead.
 */
export async function hasCamera(): Promise<boolean> {
  const devices = mediaDevices()
  if (!devices) return true
  const listed = await devices.enumerateDevices().catch(() => [])
  return listed.some(({ kind }) => kind === 'videoinput')
}
