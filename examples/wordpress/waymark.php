<?php
/**
 * Plugin Name: Waymark
 * Description: Shows search blocks, maps, favourites and enquiry forms of a Waymark site by shortcodes.
 * Version: 1.0.0
 * Requires at least: 5.5
 * Requires PHP: 7.4
 * License: GPL-2.0-or-later
 *
 * Copy this file to wp-content/plugins/, activate it, and write the site's address on the page Settings, Waymark. The site
 * has to list the address of this WordPress in EMBED_ORIGINS.
 */

namespace Waymark;

if (!defined('ABSPATH')) {
	exit();
}

/** The elements by their shortcodes, each with the attribute it cannot do without. */
const ELEMENTS = [
	'waymark_search' => ['waymark-search', 'block'],
	'waymark_map' => ['waymark-map', 'for'],
	'waymark_favourites' => ['waymark-favourites', null],
	'waymark_enquiry' => ['waymark-enquiry', 'form'],
];

/** Attributes that are no options of a block. */
const OWN_ATTRIBUTES = ['block', 'for', 'form', 'hash', 'theme'];

/** Seconds for which a block as the site renders it is kept, and for which one that could not be had is not asked for again. */
const KEPT = 300;
const KEPT_FAILURE = 60;

/** Seconds that a visitor's page waits for the site. */
const PATIENCE = 3;

/** The origin of the site; empty where none is set. */
function site() {
	return (string) get_option('waymark_site', '');
}

/** The origin of what an owner has written: `https://stays.example`; empty for what is no address. */
function origin_of($address) {
	$parts = wp_parse_url(trim((string) $address));
	if (empty($parts['host']) || !in_array($parts['scheme'] ?? '', ['http', 'https'], true)) {
		return '';
	}
	return esc_url_raw($parts['scheme'] . '://' . $parts['host'] . (isset($parts['port']) ? ':' . $parts['port'] : ''));
}

/** Writes an element for a shortcode. */
function element($given, $content, $shortcode) {
	[$tag, $needed] = ELEMENTS[$shortcode];
	$site = site();
	$attributes = attributes_of(is_array($given) ? $given : []);
	if ($site === '') {
		return hint(__('Write the address of the Waymark site on the page Settings, Waymark.', 'waymark'));
	}
	if ($needed !== null && ($attributes[$needed] ?? '') === '') {
		/* translators: 1: a shortcode, 2: an attribute */
		return hint(sprintf(__('[%1$s] needs the attribute %2$s.', 'waymark'), $shortcode, $needed));
	}
	wp_enqueue_script('waymark-embed', $site . '/embed.js', [], null, true);

	$written = '';
	foreach ($attributes as $name => $value) {
		$written .= ' ' . $name . '="' . esc_attr($value) . '"';
	}
	$inner = rendered_block($tag, $attributes);
	if ($inner === '') {
		$host = wp_parse_url($site, PHP_URL_HOST);
		/* translators: %s: the host of the site */
		$text = sprintf(__('Search on %s', 'waymark'), $host);
		$inner = '<a href="' . esc_url($site) . '">' . esc_html($text) . '</a>';
	}
	return '<' . $tag . $written . '>' . $inner . '</' . $tag . '>';
}

/** The attributes of an element: `max_rows` and `max-rows` are the same; what could run a script or style the page is left out. */
function attributes_of(array $given) {
	$attributes = [];
	foreach ($given as $name => $value) {
		// [waymark_favourites counter]: a word without a value comes as one without a name.
		if (is_int($name)) {
			[$name, $value] = [$value, ''];
		}
		$name = str_replace('_', '-', strtolower((string) $name));
		if (!preg_match('/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/', $name)) {
			continue;
		}
		if (preg_match('/^(on|style$|class$|id$|is$|slot$)/', $name)) {
			continue;
		}
		// The editor writes some signs as entities, and quotes that were pasted may be typographic.
		$text = html_entity_decode((string) $value, ENT_QUOTES | ENT_HTML5, 'UTF-8');
		$attributes[$name] = preg_replace('/^[\x{2018}-\x{201F}\x{2033}]+|[\x{2018}-\x{201F}\x{2033}]+$/u', '', $text) ?? $text;
	}
	return $attributes;
}

/**
 * The block as the site renders it, a template of a shadow root that browsers show without a script; empty where it is not wanted
 * or cannot be had. It is of the site's own making, which is trusted as its script is.
 */
function rendered_block($tag, array $attributes) {
	$options = array_diff(array_keys($attributes), OWN_ATTRIBUTES);
	// With options of this page's it would be another block.
	if ($tag !== 'waymark-search' || count($options) > 0 || !get_option('waymark_rendered')) {
		return '';
	}
	$address = site() . '/embed/' . rawurlencode($attributes['block']) . '.html';
	$key = 'waymark_' . md5($address);
	$kept = get_transient($key);
	if (is_string($kept)) {
		return $kept;
	}
	$answer = wp_remote_get($address, ['timeout' => PATIENCE, 'redirection' => 0]);
	$is_there = !is_wp_error($answer) && wp_remote_retrieve_response_code($answer) === 200;
	$html = $is_there ? wp_remote_retrieve_body($answer) : '';
	$inner = preg_match('~^<waymark-search[^>]*>(<template shadowrootmode="open">.*</template>)</waymark-search>\s*$~s', $html, $match)
		? $match[1]
		: '';
	set_transient($key, $inner, $inner === '' ? KEPT_FAILURE : KEPT);
	return $inner;
}

/** What is wrong, for those who can mend it. */
function hint($text) {
	return current_user_can('edit_posts') ? '<p><strong>Waymark:</strong> ' . esc_html($text) . '</p>' : '';
}

add_action('init', function () {
	foreach (array_keys(ELEMENTS) as $shortcode) {
		add_shortcode($shortcode, __NAMESPACE__ . '\element');
	}
	// In the block editor's list of patterns, to be put in and changed there.
	if (function_exists('register_block_pattern')) {
		register_block_pattern('waymark/search', [
			'title' => __('Waymark search', 'waymark'),
			'description' => __('A search block of the Waymark site.', 'waymark'),
			'categories' => ['widgets'],
			'keywords' => ['waymark', 'search', 'listings'],
			'content' => "<!-- wp:shortcode -->\n[waymark_search block=\"stays\"]\n<!-- /wp:shortcode -->",
		]);
	}
});

/** The site's script is a module. */
add_filter('script_loader_tag', function ($tag, $handle) {
	if ($handle !== 'waymark-embed') {
		return $tag;
	}
	return preg_replace(['/ type=([\'"]).*?\1/', '/<script /'], ['', '<script type="module" '], $tag);
}, 10, 2);

add_action('admin_init', function () {
	register_setting('waymark', 'waymark_site', [
		'type' => 'string',
		'default' => '',
		'sanitize_callback' => function ($address) {
			$origin = origin_of($address);
			if ($origin === '' && trim((string) $address) !== '') {
				add_settings_error('waymark_site', 'address', __('Write an address such as https://stays.example.', 'waymark'));
			}
			return $origin;
		},
	]);
	register_setting('waymark', 'waymark_rendered', [
		'type' => 'boolean',
		'default' => false,
		'sanitize_callback' => 'rest_sanitize_boolean',
	]);
});

add_action('admin_menu', function () {
	add_options_page('Waymark', 'Waymark', 'manage_options', 'waymark', __NAMESPACE__ . '\settings_page');
});

function settings_page() {
	if (!current_user_can('manage_options')) {
		return;
	}
	?>
	<div class="wrap">
		<h1>Waymark</h1>
		<form action="options.php" method="post">
			<?php settings_fields('waymark'); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="waymark_site"><?php esc_html_e('Address of the site', 'waymark'); ?></label></th>
					<td>
						<input id="waymark_site" name="waymark_site" type="url" class="regular-text" placeholder="https://stays.example" value="<?php echo esc_attr(site()); ?>">
						<p class="description">
							<?php
							/* translators: %s: the address of this WordPress */
							printf(esc_html__('Its EMBED_ORIGINS has to list %s.', 'waymark'), '<code>' . esc_html(origin_of(home_url())) . '</code>');
							?>
						</p>
					</td>
				</tr>
				<tr>
					<th scope="row"><?php esc_html_e('Without scripts', 'waymark'); ?></th>
					<td>
						<label>
							<input name="waymark_rendered" type="checkbox" value="1" <?php checked((bool) get_option('waymark_rendered')); ?>>
							<?php esc_html_e('Put blocks into the page as the site renders them; they are asked for every five minutes.', 'waymark'); ?>
						</label>
					</td>
				</tr>
			</table>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}
