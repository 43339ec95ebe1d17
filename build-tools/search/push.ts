import type {Algoliasearch, IndexSettings, SynonymHit} from 'algoliasearch';
import type {RecordsFile} from './built-site';

/**
 * Replaces the settings, synonyms and records of an Algolia index atomically: fills a temporary index, then moves it
 * over the old one. Algolia's `replaceAllObjects` also moves records but copies the old settings, so new settings would
 * take effect too early or too late.
 */
export async function replaceIndex(
  client: Algoliasearch,
  indexName: string,
  {records, synonyms}: RecordsFile,
  settings: IndexSettings,
): Promise<void> {
  const temporary = `${indexName}_tmp_${Date.now()}`;
  const finished = async (indexName: string, {taskID}: {readonly taskID: number}): Promise<void> => {
    await client.waitForTask({indexName, taskID});
  };
  try {
    // Keep the rules and synonyms that the operator created in Algolia's dashboard.
    await finished(
      temporary,
      await client.operationIndex({
        indexName,
        operationIndexParams: {operation: 'copy', destination: temporary, scope: ['rules', 'synonyms']},
      }),
    );
    await finished(temporary, await client.setSettings({indexName: temporary, indexSettings: settings}));
    await finished(temporary, await client.saveSynonyms({indexName: temporary, synonymHit: synonyms.map(synonymOf)}));
    await client.chunkedBatch({
      indexName: temporary,
      objects: records.map((record) => ({...record})),
      waitForTasks: true,
    });
    await finished(
      indexName,
      await client.operationIndex({
        indexName: temporary,
        operationIndexParams: {operation: 'move', destination: indexName},
      }),
    );
  } catch (error) {
    await client.deleteIndex({indexName: temporary}).catch(() => undefined);
    throw error;
  }
}

function synonymOf(synonyms: readonly string[], index: number): SynonymHit {
  return {objectID: `site-${index}`, type: 'synonym', synonyms: [...synonyms]};
}
