<?php
/**
 * As much of Drupal as a block of examples/drupal-embed asks for: Twig, whose rules of escaping are Drupal's, and a base of blocks.
 * Reads `{folder, settings}` as JSON and prints what the block of these settings renders.
 */

namespace Drupal\Core\Block {
	abstract class BlockBase {
		public function __construct(private array $given) {}
		public function getConfiguration(): array {
			return $this->given + $this->defaultConfiguration();
		}
		protected function t(string $text, array $words = []): string {
			return strtr($text, $words);
		}
	}
}

namespace {
	require '/usr/share/php/Twig/autoload.php';
	$given = json_decode(stream_get_contents(STDIN), true, 512, JSON_THROW_ON_ERROR);
	require $given['folder'] . '/waymark_embed.module';
	require $given['folder'] . '/src/Plugin/Block/WaymarkSearchBlock.php';

	$built = (new \Drupal\waymark_embed\Plugin\Block\WaymarkSearchBlock($given['settings']))->build();
	$variables = waymark_embed_theme()[$built['#theme']]['variables'];
	foreach (array_keys($variables) as $name) {
		$variables[$name] = $built["#$name"];
	}
	$loader = new \Twig\Loader\FilesystemLoader($given['folder'] . '/templates');
	$twig = new \Twig\Environment($loader, ['strict_variables' => true]);
	echo $twig->render(strtr($built['#theme'], '_', '-') . '.html.twig', $variables);
}
