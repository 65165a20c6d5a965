import sharp from 'sharp'

/** Runs `work` and returns whether this process decoded or encoded a picture meanwhile. */
export const decodesPictures = async (work: () => Promise<unknown>): Promise<boolean> => {
  let decoded = false
  const observe = () => {
    decoded = true
  }
  sharp.queue.on('change', observe)
  try {
    await work()
  } finally {
    sharp.queue.off('change', observe)
  }
  return decoded
}
