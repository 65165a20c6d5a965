/** Returns average (two decimals), total and distribution of the counts by rating. */
export const summarizeRatings = (counts: readonly { rating: number; count: number }[]) => {
  const distribution = [1, 2, 3, 4, 5].map((rating) => counts.find((row) => row.rating === rating)?.count ?? 0)
  const count = distribution.reduce((sum, n) => sum + n, 0)
  const points = distribution.reduce((sum, n, index) => sum + n * (index + 1), 0)
  return { distribution, count, averageRating: count ? Math.round((points / count) * 100) / 100 : null }
}
