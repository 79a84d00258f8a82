const batchSize = 16;

/** Works on a few items at a time, so that a long list doesn't flood the store; results are in the order of the items. */
export async function mapInBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let i = 0; i < items.length; i += batchSize)
    results.push(...(await Promise.all(items.slice(i, i + batchSize).map(work))));
  return results;
}
