import type {Algoliasearch, IndexSettings, SynonymHit} from 'algoliasearch';
import type {RecordsFile} from './built-site';

/**
 * Replaces the settings, synonyms and records of an index in one move: all is prepared in a temporary index,
 * which then takes the name. Algolia's own `replaceAllObjects` moves records in the same way, but copies the
 * settings of the old index, so new settings could only come before or after the records.
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
    // Rules and synonyms that the operator made in Algolia's dashboard stay.
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
