/** Returns count, average and distribution after a review has been added (`before` undefined) or changed. */
export const withChangedRating = (distribution: readonly number[], before: number | undefined, after: number) => {
  const changed = distribution.map((n, index) => n + Number(index + 1 === after) - Number(index + 1 === before))
  const count = changed.reduce((sum, n) => sum + n, 0)
  const points = changed.reduce((sum, n, index) => sum + n * (index + 1), 0)
  return { distribution: changed, count, averageRating: count ? Math.round((points / count) * 100) / 100 : null }
}
