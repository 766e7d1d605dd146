/** How much the squared difference in OKLab's a and b counts beside that in luma. */
const hueShare = 0.125
/** How much more it counts where the picture is grey: there coloured pixels are seen however well they blend. */
const greyShare = 3
/** From this chroma in OKLab on, a colour is not grey at all. */
const colouredChroma = 0.03

/** The share of each pixel, by its own colour in OKLab, three entries a pixel. */
export function hueSharesOf(oklab: Float32Array): Float32Array {
  return Float32Array.from({ length: oklab.length / 3 }, (_, pixel) => {
    const [a, b] = [oklab[pixel * 3 + 1]!, oklab[pixel * 3 + 2]!]
    return hueShare + greyShare * Math.max(0, 1 - Math.sqrt(a * a + b * b) / colouredChroma)
  })
}
