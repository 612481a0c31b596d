// Where new versions are published: the one address, made of the homepage in package.json.
import packageFile from '../../../package.json' with { type: 'json' };

export const RELEASE_PAGE = `${packageFile.homepage}/releases`;
